import type { CommandTree } from '../command-tree.ts';

/**
 * Functions that send `alias resolve …` and our other verbs to the program, and everything else to the shell's own
 * `alias`, which every POSIX shell has built in. `builtin alias` reaches the shell's own whatever follows.
 */
export const shellInit = {
  bash: (tree: CommandTree): string => `# Add to ~/.bashrc:  eval "$(whereat shell-init bash)"
alias() {
  case "\${1-}" in
    ${verbs(tree).join('|')}) command whereat "$@" ;;
    *) builtin alias "$@" ;;
  esac
}
`,

  // With extended globs @cafe#door is a pattern that matches nothing; noglob hands it on as it is.
  zsh: (tree: CommandTree): string => `# Add to ~/.zshrc:  eval "$(whereat shell-init zsh)"
function alias {
  case "\${1-}" in
    ${verbs(tree).join('|')}) command whereat "$@" ;;
    *) builtin alias "$@" ;;
  esac
}
builtin alias alias='noglob alias' whereat='noglob whereat'
`,

  fish: (tree: CommandTree): string => `# Add to ~/.config/fish/config.fish:  whereat shell-init fish | source
functions --query __whereat_shell_alias; or functions --copy alias __whereat_shell_alias
function alias --description 'Whereat, or an alias of the shell'
    if contains -- "$argv[1]" ${verbs(tree).join(' ')}
        command whereat $argv
    else
        __whereat_shell_alias $argv
    end
end
`,
} as const;

const verbs = ({ commands }: CommandTree): string[] => commands.map(({ name }) => name);
