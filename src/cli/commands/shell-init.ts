import { exitCode } from '../output/exit-codes.ts';
import { shellFunctions as functions } from '../shells/alias-function.ts';
import type { CommandFile } from '../tree/command.ts';

export const shellInit: CommandFile<{ readonly json?: boolean }> = {
  name: 'shell-init',
  operation: null,
  group: 'Shell',
  isRare: true,
  flags: (command) =>
    command
      .summary('make `alias resolve …` work at a prompt')
      .description(
        'Prints a function that sends `alias resolve …` and the other commands here to whereat, and everything else to the shell’s own alias.',
      )
      .addArgument(command.createArgument('<shell>', 'which shell').choices(Object.keys(functions)))
      .option('--json', 'JSON'),
  examples: [
    ['eval "$(whereat shell-init bash)"', 'in ~/.bashrc'],
    ['eval "$(whereat shell-init zsh)"', 'in ~/.zshrc'],
    ['whereat shell-init fish | source', 'in ~/.config/fish/config.fish'],
  ],
  async action({ terminal }, [shell], { json }, tree) {
    const script = functions[shell as keyof typeof functions](tree, terminal.program);
    terminal.out.write(json ? `${JSON.stringify({ shell, script })}\n` : script);
    return exitCode.ok;
  },
};
