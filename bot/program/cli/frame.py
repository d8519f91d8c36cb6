"""click commands whose help and errors come from the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import click

from bot.program.cli.params import CliArgument, CliOption, UsageProblem, codes_last, near
from bot.program.cli.terminal import line
from bot.words.wording import Wording

Section: TypeAlias = tuple[str, list[tuple[str, str]]]
"""A list on a help page: the key of its heading, and rows of names and explanations."""


def wording_of(ctx: click.Context) -> Wording:
    """The reader's language, from the outermost context."""
    return ctx.ensure_object(Wording)


def _print_help(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        line(ctx.get_help())
        ctx.exit()


def help_without_command(ctx: click.Context) -> None:
    """Print a group's help page, unless one of its commands follows."""
    if ctx.invoked_subcommand is None:
        line(ctx.get_help())


def _common_options() -> list[CliOption]:
    # The program looks for the language before all else, so that even a complaint about the command
    # line is in it; here --language stands only to be allowed and explained.
    return [
        CliOption(
            ["--language"], expose_value=False, says="cli-language", shows="cli-language-name"
        ),
        CliOption(
            ["--help"], is_eager=True, expose_value=False, callback=_print_help, says="cli-help"
        ),
    ]


class Command(click.Command):
    """A command. `says` is the key of its help, `in_short` of its line in the list of commands."""

    def __init__(
        self, *args: Any, says: str, in_short: str = "", examples: Sequence[str] = (), **kwargs: Any
    ) -> None:
        super().__init__(*args, add_help_option=False, **kwargs)
        self.params += _common_options()
        self.says = says
        self.in_short = in_short
        self.examples = examples

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments. Raises UsageProblem if they're wrong."""
        ctx.allow_extra_args = True  # click would refuse them in English
        try:
            rest = super().parse_args(ctx, self._arranged(args))
        except click.UsageError as error:
            raise self._in_our_words(ctx, error) from error
        self._refuse_extra(ctx, rest)
        return rest

    def _arranged(self, args: list[str]) -> list[str]:
        return codes_last(args, self.params)

    def _refuse_extra(self, ctx: click.Context, rest: list[str]) -> None:
        if rest:
            raise UsageProblem("argument-extra", given=rest[0], command=ctx.command_path)

    def _in_our_words(self, ctx: click.Context, error: click.UsageError) -> Exception:
        """An error of click's in our words; the same error if our commands can't cause it."""
        match error:
            case click.NoSuchOption(option_name=given):
                return self._unknown_option(ctx, given)
            case click.BadOptionUsage(option_name=name):
                return self._misused_option(name)
            case click.MissingParameter(param=CliOption() | CliArgument() as param):
                return UsageProblem("parameter-missing", command=ctx.command_path, form=param.form)
            case _:
                return error

    def _unknown_option(self, ctx: click.Context, given: str) -> UsageProblem:
        known = tuple(param.opts[0] for param in self.params if isinstance(param, CliOption))
        return UsageProblem(
            "option-unknown",
            command=ctx.command_path,
            given=given,
            near=near(given, known),
            known=known,
        )

    def _misused_option(self, name: str) -> UsageProblem:
        option = next(param for param in self.params if name in param.opts)
        if isinstance(option, CliOption) and option.shows:
            return UsageProblem("option-needs-value", option=name, form=option.form)
        return UsageProblem("option-takes-no-value", option=name)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help page in the reader's language."""
        wording = wording_of(ctx)
        self.format_usage(ctx, formatter)
        formatter.write_paragraph()
        formatter.write_text(wording.text(self.says))
        for heading, rows in self.sections(wording):
            with formatter.section(wording.text(heading)):
                formatter.write_dl(rows)
        self._write_examples(wording, formatter)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        wording = wording_of(ctx)
        prefix = wording.text("cli-usage") + " "
        formatter.write_usage(ctx.command_path, " ".join(self.pieces(wording)), prefix)

    def pieces(self, wording: Wording) -> Iterator[str]:
        """The parts of the usage line after the command's name."""
        for param in self.params:
            if isinstance(param, CliArgument):
                form = wording.say(param.form)
                yield form if param.required else f"[{form}]"
            elif isinstance(param, CliOption) and param.required:
                yield wording.say(param.form)
        yield wording.text("cli-options-form")

    def sections(self, wording: Wording) -> Iterator[Section]:
        """The lists of the help page."""
        for heading, kind in (("cli-arguments", CliArgument), ("cli-options", CliOption)):
            ours = [param for param in self.params if isinstance(param, kind)]
            if ours:
                yield heading, [(wording.say(p.form), wording.text(p.says)) for p in ours]

    def _write_examples(self, wording: Wording, formatter: click.HelpFormatter) -> None:
        if self.examples:
            with formatter.section(wording.text("cli-examples")):
                indent = " " * formatter.current_indent
                formatter.write("".join(f"{indent}{example}\n" for example in self.examples))


class Group(Command, click.Group):
    """A group of commands, such as the program itself. Alone, it prints its help."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, invoke_without_command=True, **kwargs)

    def _arranged(self, args: list[str]) -> list[str]:
        return args  # what they mean, the command knows

    def _refuse_extra(self, ctx: click.Context, rest: list[str]) -> None:
        pass  # what is left over is the command and its arguments

    def pieces(self, wording: Wording) -> Iterator[str]:
        """The parts of the usage line after the name."""
        yield wording.text("cli-command-form")

    def sections(self, wording: Wording) -> Iterator[Section]:
        """The lists of the help page, the commands first and in the order they were added."""
        commands = [command for command in self.commands.values() if isinstance(command, Command)]
        yield "cli-commands", [(str(c.name), wording.text(c.in_short)) for c in commands]
        yield from super().sections(wording)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command. Raises UsageProblem with similar ones."""
        if args[0] not in self.commands:
            known = tuple(self.commands)
            raise UsageProblem(
                "command-unknown", given=args[0], near=near(args[0], known), known=known
            )
        return super().resolve_command(ctx, args)
