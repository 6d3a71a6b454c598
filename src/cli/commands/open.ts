import { parseAlias, receiverPath } from '../../domain/aliases/alias.ts';
import { resolveServerUrl, type ServerOptions, withServer } from '../input/options.ts';
import { writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { toLink } from '../output/output-views.ts';
import { printFailure } from '../output/print-error.ts';
import { printable, printableJson } from '../output/printable.ts';
import type { CommandFile } from '../tree/command.ts';

interface OpenOptions extends ServerOptions {
  readonly json?: boolean;
}

export const open: CommandFile<OpenOptions> = {
  name: 'open',
  operation: null,
  group: 'Places',
  flags: (command) =>
    withServer(
      command
        .summary('open the page of a place')
        .description(
          'Opens the page of a place or a handle in the browser. In a pipe, or without a browser, it prints the address instead.',
        )
        .argument('<alias>', '@handle#label, handle/label or @handle')
        .option('--json', 'print the address as JSON'),
    ),
  examples: [
    ['whereat open @cafe#door', 'the page of a place'],
    ['whereat open @cafe | xargs curl', 'in a pipe: the address'],
  ],
  async action({ terminal, connect }, [text = ''], options) {
    const alias = parseAlias(text);
    if (!alias.ok) return printFailure(terminal, alias.failure);
    const { handle, label } = alias.value;
    const { aliases, origin } = await connect(resolveServerUrl(options, terminal.env));
    const found = await aliases.resolve(text);
    // The page asks for the PIN.
    if (!found.ok && found.failure.kind !== 'pin-required') return printFailure(terminal, found.failure);
    const place = label === undefined || !found.ok ? undefined : found.value.locations[0];
    const url = place === undefined ? origin() + receiverPath(handle, label) : toLink(origin(), place);
    if (options.json) writeLine(terminal.out, printableJson({ url }));
    else if (!terminal.out.isTerminal || !(await (await terminal.desktop()).open(url)))
      writeLine(terminal.out, printable(url));
    else writeLine(terminal.err, printable(`Opened ${url}`));
    return exitCode.ok;
  },
};
