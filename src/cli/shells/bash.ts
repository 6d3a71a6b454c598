import type { CommandShape, CommandTree } from '../tree/command-tree.ts';

/**
 * Completion for bash 3.2 and newer, without the bash-completion package. Bash parts `--option=value` at the sign, unless
 * COMP_WORDBREAKS lacks it.
 */
export const bashCompletion = ({ name, commands, options }: CommandTree): string => `# bash completion for ${name}
# Add to ~/.bashrc:  eval "$(${name} completion bash)"
_${name}_files() {
  local IFS=$'\n'
  compopt -o filenames 2> /dev/null
  COMPREPLY=($(compgen -f -- "$1"))
}
_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="" prefix=""
  COMPREPLY=()
  case "$current" in
    =) current="" ;;
    --*=*) previous="\${current%%=*}"; prefix="$previous="; current="\${current#*=}" ;;
    *) if [ "$previous" = "=" ]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...commands.map((command) => command.name), ...options.map(({ long }) => long)].join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${commands.map((command) => oneCommand(name, command)).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$prefix" ] && [ "\${#COMPREPLY[@]}" -gt 0 ]; then COMPREPLY=("\${COMPREPLY[@]/#/$prefix}"); fi
}
complete -F _${name} ${name}
`;

function oneCommand(program: string, { name, options, arguments: words }: CommandShape): string {
  const paths = options.filter(({ isPath }) => isPath).map(({ long }) => long);
  const chosen = options.filter(({ choices }) => choices.length > 0);
  const valued = options.filter(({ takesValue, isPath, choices }) => takesValue && !isPath && choices.length === 0);
  const files = `_${program}_files "$current"`;
  const others = [...words.flatMap(({ choices }) => choices), ...options.map(({ long }) => long)].join(' ');
  const takesFile = words.some(({ isPath }) => isPath);
  const previous = [
    ...(paths.length > 0 ? [`${paths.join('|')}) ${files}; return ;;`] : []),
    ...chosen.map(({ long, choices }) => `${long}) words="${choices.join(' ')}" ;;`),
    ...(valued.length > 0 ? [`${valued.map(({ long }) => long).join('|')}) return ;;`] : []),
    takesFile
      ? `*) case "$current" in -*) words="${others}" ;; *) ${files}; return ;; esac ;;`
      : `*) words="${others}" ;;`,
  ];
  return `      ${name})
        case "$previous" in
${previous.map((line) => `          ${line}`).join('\n')}
        esac ;;`;
}
