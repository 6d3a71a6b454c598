import {
  type CommandShape,
  type CommandTree,
  flattenCommands,
  listNextWords,
  type OwnNames,
} from '../tree/command-tree.ts';

/**
 * Renders the completion for bash 3.2 and newer, without the bash-completion package. Bash splits `--option=value` at the equals sign,
 * unless COMP_WORDBREAKS lacks it, and `@cafe` after the at sign, but replaces both parts. `path` has the words of the command, such as
 * `admin reports list`.
 */
export const renderBashCompletion = ({ name, commands, options }: CommandTree): string => `# bash completion for ${name}
# Add to ~/.bashrc:  eval "$(${name} completion bash)"
_${name}_files() {
  local IFS=$'\n'
  compopt -o filenames 2> /dev/null
  COMPREPLY=($(compgen -f -- "$1"))
}
_${name}_names() {
  local found
  case "$1" in -*) return ;; esac
  while IFS= read -r found; do
    case "$1" in @*) found="@\${found/\\//#}" ;; esac
    case "$found" in "$1"*) COMPREPLY+=("$found") ;; esac
  done < <(command ${name} names $2 2> /dev/null)
}
_${name}() {
  local names="" current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="" prefix="" path="" index
  COMPREPLY=()
  case "$current" in
    =) current="" ;;
    --*=*) previous="\${current%%=*}"; prefix="$previous="; current="\${current#*=}" ;;
    *) if [ "$previous" = "=" ]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi ;;
  esac
  if [ "$previous" = "@" ]; then current="@$current"; previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "|${flattenCommands(commands)
      .map(({ path }) => path)
      .join('|')}|" in *"|\${path:+$path }\${COMP_WORDS[index]}|"*) path="\${path:+$path }\${COMP_WORDS[index]}" ;; esac
  done
  case "$path" in
    "") words="${[...commands.map((command) => command.name), ...options.map(({ long }) => long)].join(' ')}" ;;
${flattenCommands(commands)
  .map((command) => formatCommand(name, command))
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$names" ]; then _${name}_names "$current" "\${names#places}"; fi
  if [ -n "$prefix" ] && [ "\${#COMPREPLY[@]}" -gt 0 ]; then COMPREPLY=("\${COMPREPLY[@]/#/$prefix}"); fi
}
complete -F _${name} ${name}
`;

function formatCommand(program: string, command: CommandShape): string {
  const { path, options, arguments: words } = command;
  const paths = options.filter(({ isPath }) => isPath).map(({ long }) => long);
  const chosen = options.filter(({ choices }) => choices.length > 0);
  const named = options.filter(({ names }) => names !== undefined);
  const valued = options.filter(
    ({ takesValue, isPath, choices, names }) => takesValue && !isPath && choices.length === 0 && names === undefined,
  );
  const ownNames = words.find(({ names }) => names !== undefined)?.names;
  const files = `_${program}_files "$current"`;
  const filesAndNames =
    ownNames === undefined
      ? files
      : `${files}; _${program}_names "$current" "${ownNames === 'handles' ? '--handles' : ''}"`;
  const others = listNextWords(command).join(' ');
  const takesFile = words.some(({ isPath }) => isPath);
  const previous = [
    ...(paths.length > 0 ? [`${paths.join('|')}) ${files}; return ;;`] : []),
    ...chosen.map(({ long, choices }) => `${long}) words="${choices.join(' ')}" ;;`),
    ...named.map(({ long, names }) => `${long}) ${formatNamesAssignment(names)} ;;`),
    ...(valued.length > 0 ? [`${valued.map(({ long }) => long).join('|')}) return ;;`] : []),
    takesFile
      ? `*) case "$current" in -*) words="${others}" ;; *) ${filesAndNames}; return ;; esac ;;`
      : `*) words="${others}"${ownNames === undefined ? '' : `; ${formatNamesAssignment(ownNames)}`} ;;`,
  ];
  return `    "${path}")
      case "$previous" in
${previous.map((line) => `        ${line}`).join('\n')}
      esac ;;`;
}

/** Formats the assignment that makes the script complete names: its value is `places`, or the option for `whereat names`. */
const formatNamesAssignment = (names: OwnNames): string => `names="${names === 'handles' ? '--handles' : 'places'}"`;
