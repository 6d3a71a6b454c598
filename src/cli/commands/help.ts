import type { CommandFile } from '../command-file.ts';
import { complainOfUsage } from '../complaining.ts';
import { exitCode } from '../exit-codes.ts';
import { topics } from '../topics.ts';

export const help: CommandFile<{ readonly json?: boolean }> = {
  name: 'help',
  group: 'Shell',
  flags: (command) =>
    command
      .summary('help on a command or a topic')
      .description(`Help on a command, or on a topic: ${Object.keys(topics).join(', ')}.`)
      .argument('[about]', 'a command or a topic')
      .option('--json', 'JSON'),
  examples: [
    ['whereat help resolve', 'one command'],
    ['whereat help exit-codes', 'what scripts can rely on'],
  ],
  async act({ terminal }, [about = ''], { json }, tree) {
    const text = topics[about] ?? tree.helpOf(about);
    if (text === undefined) return complainOfUsage(terminal, `There is no help on “${about}”.`, 'See: whereat --help');
    terminal.out.write(json ? `${JSON.stringify({ about, text })}\n` : text);
    return exitCode.ok;
  },
};
