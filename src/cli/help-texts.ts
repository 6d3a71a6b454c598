import { commandTree } from './program.ts';
import type { Terminal } from './terminal.ts';

/** The help of the program, under the empty name, and of every command. The build writes them down. */
export function helpTexts(): Readonly<Record<string, string>> {
  const texts: Record<string, string> = { '': '' };
  let about = '';
  const gather = {
    out: {
      isTerminal: false,
      columns: 100,
      write(text: string) {
        texts[about] = (texts[about] ?? '') + text;
      },
    },
    env: {},
  } as unknown as Terminal;
  const program = commandTree(gather, () => async () => {});
  program.outputHelp();
  for (const command of program.commands) {
    about = command.name();
    command.outputHelp();
  }
  return texts;
}
