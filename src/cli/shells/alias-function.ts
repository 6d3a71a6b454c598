import type { CommandTree } from '../tree/command-tree.ts';
import { quoteForFish, quoteForPosix } from './quote.ts';

/** The command that started this program: the paths of Node.js and of the script. */
type Program = readonly [node: string, script: string];

/**
 * Renders, by shell, a function `alias` that passes `alias resolve …` and the other commands to the program, and everything else to the
 * `alias` that the shell has built in.
 *
 * In a clone and through npx, there is no `whereat` on the path. The function then starts the program that printed it, or if that no longer
 * exists, runs npx.
 */
export const shellFunctions = {
  bash: (tree: CommandTree, program: Program): string => `# Add to ~/.bashrc:  eval "$(whereat shell-init bash)"
__whereat() {
  if type -P whereat > /dev/null; then command whereat "$@"
  elif [ -f ${quoteForPosix(program[1])} ]; then ${program.map(quoteForPosix).join(' ')} "$@"
  else command npx whereat "$@"; fi
}
alias() {
  case "\${1-}" in
    ${listVerbs(tree).join('|')}) __whereat "$@" ;;
    *) builtin alias "$@" ;;
  esac
}
`,

  // With extended globs, @cafe#door is a pattern without a match; noglob passes it unchanged.
  zsh: (tree: CommandTree, program: Program): string => `# Add to ~/.zshrc:  eval "$(whereat shell-init zsh)"
function __whereat {
  if whence -p whereat > /dev/null; then command whereat "$@"
  elif [[ -f ${quoteForPosix(program[1])} ]]; then ${program.map(quoteForPosix).join(' ')} "$@"
  else command npx whereat "$@"; fi
}
function alias {
  case "\${1-}" in
    ${listVerbs(tree).join('|')}) __whereat "$@" ;;
    *) builtin alias "$@" ;;
  esac
}
builtin alias alias='noglob alias' whereat='noglob whereat'
`,

  fish: (
    tree: CommandTree,
    program: Program,
  ): string => `# Add to ~/.config/fish/config.fish:  whereat shell-init fish | source
functions --query __whereat_shell_alias; or functions --copy alias __whereat_shell_alias
function __whereat
    if command --search --quiet whereat
        command whereat $argv
    else if test -f ${quoteForFish(program[1])}
        ${program.map(quoteForFish).join(' ')} $argv
    else
        command npx whereat $argv
    end
end
function alias --description 'Whereat, or an alias of the shell'
    if contains -- "$argv[1]" ${listVerbs(tree).join(' ')}
        __whereat $argv
    else
        __whereat_shell_alias $argv
    end
end
`,
} as const;

const listVerbs = ({ commands }: CommandTree): string[] => commands.map(({ name }) => name);
