# docs/running.md ("Containers and services") says how to use this image, and why it's built this way.
# The steps are scripts, so that .ci/image can run them where there's no docker.

# Debian stable, for its security updates: Python 3.13 and PostgreSQL 17, whose pg_dump fits compose.yaml.
FROM debian:trixie-slim AS debian

FROM debian AS build
WORKDIR /build
# What rarely changes comes first, so that a change to the program keeps this layer.
COPY requirements-run.lock requirements-build.lock ./
COPY deploy/image/build-libraries deploy/image/
RUN deploy/image/build-libraries
COPY pyproject.toml README.md LICENSE .gitignore ./
COPY deploy/image/build-program deploy/image/
COPY engine engine
COPY db db
COPY bot bot
COPY cogs cogs
RUN deploy/image/build-program

FROM debian
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Waribashi" \
      org.opencontainers.image.description="A Discord bot for the hand game Chopsticks" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
RUN --mount=type=bind,source=deploy/image/system,target=/tmp/system /tmp/system
COPY --from=build /opt/postgresql /usr/local/bin
COPY --from=build /opt/waribashi /opt/waribashi
COPY deploy/image/healthcheck.py /opt/waribashi/healthcheck.py

# HEALTH_ADDRESS is only for the health check. Use 0.0.0.0:9464 to let other containers ask, too.
ENV PATH=/opt/waribashi/bin:/usr/local/bin:/usr/bin:/bin \
    PYTHONDONTWRITEBYTECODE=1 \
    LANG=C.UTF-8 \
    HOME=/var/lib/waribashi \
    HEALTH_ADDRESS=127.0.0.1:9464
# By number, so that orchestrators can see that it isn't root.
USER 10001:10001
# The only folder that's written to: data/, backups/, and temporary files if /tmp is read-only. A .env is read from it.
WORKDIR /var/lib/waribashi
VOLUME /var/lib/waribashi
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/opt/waribashi/bin/python", "-I", "/opt/waribashi/healthcheck.py"]
ENTRYPOINT ["waribashi"]
CMD ["run"]
