"""Whether Discord would accept what the bot has sent."""

from collections.abc import Iterable

from tests.simulated.limits import check_request
from tests.simulated.published import Request, check_requests


def wrong_requests(requests: Iterable[Request]) -> list[str]:
    """What in these requests Discord would refuse, by its limits and its description; each once."""
    requests = list(requests)
    faults = [
        f"{request.method} {request.path}: {fault}"
        for request in requests
        for fault in check_request(request.method, request.path, request.json)
    ]
    return list(dict.fromkeys([*faults, *check_requests(requests)]))
