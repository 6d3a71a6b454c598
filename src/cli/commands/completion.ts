import { exitCode } from '../output/exit-codes.ts';
import { renderBashCompletion } from '../shells/bash.ts';
import { renderFishCompletion } from '../shells/fish.ts';
import { renderPowershellCompletion } from '../shells/powershell.ts';
import { renderZshCompletion } from '../shells/zsh.ts';
import type { CommandFile } from '../tree/command.ts';

const completions = {
  bash: renderBashCompletion,
  zsh: renderZshCompletion,
  fish: renderFishCompletion,
  powershell: renderPowershellCompletion,
} as const;

export const completion: CommandFile<{ readonly json?: boolean }> = {
  name: 'completion',
  operation: null,
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
  async action({ terminal }, [shell], { json }, tree) {
    const script = completions[shell as keyof typeof completions](tree);
    terminal.out.write(json ? `${JSON.stringify({ shell, script })}\n` : script);
    return exitCode.ok;
  },
};
