import { type CommandShape, type CommandTree, flattenCommands, type OptionShape } from '../tree/command-tree.ts';
import { quoteForPosix } from './quote.ts';

/** Renders the completion for zsh. It starts zsh's completion system if necessary. */
export const renderZshCompletion = ({ name, commands, options }: CommandTree): string => `#compdef ${name}
# zsh completion for ${name}
# Add to ~/.zshrc:  eval "$(${name} completion zsh)"
_${name}_own() {
  local option=$1
  local -a found
  shift
  found=(\${(f)"$(command ${name} names $option 2> /dev/null)"})
  if [[ $PREFIX == @* ]]; then found=(@\${^found/\\//\\#}); fi
  compadd "$@" -a found
}
_${name}_names() { _${name}_own '' "$@" }
_${name}_handles() { _${name}_own --handles "$@" }
_${name}() {
  local -a commands
  commands=(
${commands.map((command) => `    ${quoteForPosix(`${command.name}:${command.summary}`)}`).join('\n')}
  )
  local selected='' next index last=1
  for (( index = 2; index < CURRENT; index++ )); do
    next="\${selected:+$selected }$words[index]"
    case "|${flattenCommands(commands)
      .map(({ path }) => path)
      .join('|')}|" in *"|$next|"*) selected=$next; last=$index ;; esac
  done
  if [[ -z $selected ]]; then
    _describe -t commands command commands
    _arguments ${options.map(formatOption).join(' ')}
    return
  fi
  shift $(( last - 1 )) words
  (( CURRENT -= last - 1 ))
  case $selected in
${flattenCommands(commands).map(formatCommand).join('\n')}
  esac
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -u }
compdef _${name} ${name}
`;

const formatCommand = ({ path, options, commands, arguments: words }: CommandShape): string => {
  const choices = [...commands.map(({ name }) => name), ...words.flatMap((word) => word.choices)];
  const files = words.some(({ isPath }) => isPath) ? [quoteForPosix('*:file:_files')] : [];
  const names = words.flatMap((word, index) =>
    word.names === undefined
      ? []
      : [
          quoteForPosix(
            `${word.usage.includes('...') ? '*' : index + 1}:name:_whereat_${word.names === 'handles' ? 'handles' : 'names'}`,
          ),
        ],
  );
  const rest = choices.length > 0 ? [quoteForPosix(`1:what:(${choices.join(' ')})`)] : [...names, ...files];
  return `    ${quoteForPosix(path)}) _arguments ${[...options.map(formatOption), ...rest].join(' ')} ;;`;
};

const formatOption = (option: OptionShape): string =>
  // The equals sign completes both `--option value` and `--option=value`.
  quoteForPosix(
    `${option.long}${option.takesValue ? '=' : ''}[${option.description.replaceAll(/[[\]:]/g, ' ')}]${formatValueCompletion(option)}`,
  );

function formatValueCompletion({ takesValue, isPath, choices, names }: OptionShape): string {
  if (names !== undefined) return `:name:_whereat_${names === 'handles' ? 'handles' : 'names'}`;
  if (isPath) return ':file:_files';
  if (choices.length > 0) return `:value:(${choices.join(' ').replaceAll(':', '\\:')})`;
  return takesValue ? ':value: ' : '';
}
