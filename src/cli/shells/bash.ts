import type { CommandShape, CommandTree } from '../command-tree.ts';

/** Completion for bash 3.2 and newer, without the bash-completion package. */
export const bashCompletion = ({ name, commands, options }: CommandTree): string => `# bash completion for ${name}
# Add to ~/.bashrc:  eval "$(${name} completion bash)"
_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...commands.map((command) => command.name), ...options.map(({ long }) => long)].join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${commands.map(oneCommand).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _${name} ${name}
`;

function oneCommand({ name, options, arguments: words }: CommandShape): string {
  const paths = options.filter(({ isPath }) => isPath).map(({ long }) => long);
  const chosen = options.filter(({ choices }) => choices.length > 0);
  const valued = options.filter(({ takesValue, isPath, choices }) => takesValue && !isPath && choices.length === 0);
  const previous = [
    ...(paths.length > 0 ? [`${paths.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;`] : []),
    ...chosen.map(({ long, choices }) => `${long}) words="${choices.join(' ')}" ;;`),
    ...(valued.length > 0 ? [`${valued.map(({ long }) => long).join('|')}) return ;;`] : []),
    `*) words="${[...words.flatMap(({ choices }) => choices), ...options.map(({ long }) => long)].join(' ')}" ;;`,
  ];
  return `      ${name})
        case "$previous" in
${previous.map((line) => `          ${line}`).join('\n')}
        esac ;;`;
}
