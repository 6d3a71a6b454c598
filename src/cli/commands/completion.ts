import { exitCode } from '../output/exit-codes.ts';
import { bashCompletion } from '../shells/bash.ts';
import { fishCompletion } from '../shells/fish.ts';
import { powershellCompletion } from '../shells/powershell.ts';
import { zshCompletion } from '../shells/zsh.ts';
import type { CommandFile } from '../tree/command.ts';

const completions = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const;

export const completion: CommandFile<{ readonly json?: boolean }> = {
  name: 'completion',
  toAnswer: null,
  group: 'Shell',
  isRare: true,
  flags: (command) =>
    command
      .summary('completion for a shell')
      .description('Prints a script that completes commands and options. Its first lines show where to put it.')
      .addArgument(command.createArgument('<shell>', 'which shell').choices(Object.keys(completions)))
      .option('--json', 'JSON'),
  examples: [
    ['eval "$(whereat completion bash)"', 'in ~/.bashrc'],
    ['eval "$(whereat completion zsh)"', 'in ~/.zshrc'],
    ['whereat completion fish > ~/.config/fish/completions/whereat.fish', 'once'],
    ['whereat completion powershell | Out-String | Invoke-Expression', 'in $PROFILE'],
  ],
  async act({ terminal }, [shell], { json }, tree) {
    const script = completions[shell as keyof typeof completions](tree);
    terminal.out.write(json ? `${JSON.stringify({ shell, script })}\n` : script);
    return exitCode.ok;
  },
};
