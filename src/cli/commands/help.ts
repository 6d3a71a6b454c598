import { exitCode } from '../output/exit-codes.ts';
import { printUsageError } from '../output/print-error.ts';
import type { CommandFile } from '../tree/command.ts';
import { topics } from '../tree/help-topics.ts';

export const help: CommandFile<{ readonly json?: boolean }> = {
  name: 'help',
  operation: null,
  group: 'Shell',
  isRare: true,
  flags: (command) =>
    command
      .summary('help on a command or a topic')
      .description(`Help on a command, or on a topic: commands, ${Object.keys(topics).join(', ')}.`)
      .argument('[about...]', 'a command or a topic')
      .option('--json', 'JSON'),
  examples: [
    ['whereat help resolve', 'one command'],
    ['whereat help commands', 'one line for each command'],
    ['whereat help exit-codes', 'what scripts can rely on'],
  ],
  async action({ terminal }, words, { json }, tree) {
    const about = words.join(' ');
    const text = topics[about] ?? tree.renderHelp(about);
    if (text === undefined) return printUsageError(terminal, `There is no help on “${about}”.`, 'See: whereat --help');
    terminal.out.write(json ? `${JSON.stringify({ about, text })}\n` : text);
    return exitCode.ok;
  },
};
