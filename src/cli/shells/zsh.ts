import type { CommandShape, CommandTree, OptionShape } from '../tree/command-tree.ts';

/** Completion for zsh; it starts zsh's completion system where it is not started yet. */
export const zshCompletion = ({ name, commands, options }: CommandTree): string => `#compdef ${name}
# zsh completion for ${name}
# Add to ~/.zshrc:  eval "$(${name} completion zsh)"
_${name}() {
  local -a commands
  commands=(
${commands.map((command) => `    ${quoted(`${command.name}:${command.summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    _arguments ${options.map(oneOption).join(' ')}
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT -= 1 ))
  case $command in
${commands.map(oneCommand).join('\n')}
  esac
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -u }
compdef _${name} ${name}
`;

const oneCommand = ({ name, options, arguments: words }: CommandShape): string => {
  const choices = words.flatMap((word) => word.choices);
  const files = words.some(({ isPath }) => isPath) ? [quoted('*:file:_files')] : [];
  const rest = choices.length > 0 ? [quoted(`1:what:(${choices.join(' ')})`)] : files;
  return `    ${name}) _arguments ${[...options.map(oneOption), ...rest].join(' ')} ;;`;
};

const oneOption = (option: OptionShape): string =>
  // With the sign both `--option value` and `--option=value` are completed.
  quoted(
    `${option.long}${option.takesValue ? '=' : ''}[${option.description.replaceAll(/[[\]:]/g, ' ')}]${valueCompletion(option)}`,
  );

function valueCompletion({ takesValue, isPath, choices }: OptionShape): string {
  if (isPath) return ':file:_files';
  if (choices.length > 0) return `:value:(${choices.join(' ').replaceAll(':', '\\:')})`;
  return takesValue ? ':value: ' : '';
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
