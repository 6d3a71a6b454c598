import { type CommandShape, type CommandTree, flattenCommands, type OptionShape } from '../tree/command-tree.ts';
import { quoteForFish } from './quote.ts';

/** Renders the completion for fish. `__whereat_at` returns whether the typed words select a command, such as `admin reports list`. */
export const renderFishCompletion = ({ name, commands, options }: CommandTree): string => `# fish completion for ${name}
# Run once:  ${name} completion fish > ~/.config/fish/completions/${name}.fish
function __${name}_at
    set -l path
    for word in (commandline -opc)[2..]
        if contains -- "$path $word" ${flattenCommands(commands)
          .map(({ path }) => quoteForFish(path.includes(' ') ? path : ` ${path}`))
          .join(' ')}
            set path (string trim -- "$path $word")
        end
    end
    test "$path" = "$argv"
end
function __${name}_names
    set -l found (command ${name} names $argv 2> /dev/null)
    if not set -q found[1]
        return
    else if string match -q '@*' -- (commandline -ct)
        printf '@%s\\n' (string replace / '#' -- $found)
    else
        printf '%s\\n' $found
    end
end
complete -c ${name} -f
${[
  ...commands.map((command) => formatSubcommand(name, '', command)),
  ...options.map((option) => `complete -c ${name} -n '__${name}_at'${formatOption(option)}`),
  ...flattenCommands(commands).flatMap((command) => completeCommand(name, command)),
].join('\n')}
`;

const formatSubcommand = (program: string, path: string, { name, summary }: CommandShape): string =>
  `complete -c ${program} -n '${`__${program}_at ${path}`.trim()}' -a ${name} -d ${quoteForFish(summary)}`;

function completeCommand(program: string, { path, options, commands, arguments: words }: CommandShape): string[] {
  const here = `complete -c ${program} -n '__${program}_at ${path}'`;
  return [
    ...commands.map((command) => formatSubcommand(program, path, command)),
    ...words.flatMap(({ choices }) => choices).map((choice) => `${here} -a ${choice}`),
    ...words.flatMap(({ names }) => (names === undefined ? [] : [`${here} -a ${formatNamesCall(names)}`])),
    ...(words.some(({ isPath }) => isPath) ? [`${here} -F`] : []),
    ...options.map((option) => here + formatOption(option)),
  ];
}

const formatOption = ({ short, long, description, takesValue, isPath, choices, names }: OptionShape): string =>
  [
    short === undefined ? '' : ` -s ${short.slice(1)}`,
    ` -l ${long.slice(2)}`,
    formatValueCompletion({ takesValue, isPath, choices, names }),
    ` -d ${quoteForFish(description)}`,
  ].join('');

function formatValueCompletion({
  takesValue,
  isPath,
  choices,
  names,
}: Pick<OptionShape, 'takesValue' | 'isPath' | 'choices' | 'names'>): string {
  if (names !== undefined) return ` -x -a ${formatNamesCall(names)}`;
  if (choices.length > 0) return ` -x -a ${quoteForFish(choices.join(' '))}`;
  if (isPath) return ' -r -F';
  return takesValue ? ' -x' : '';
}

/** Formats the call of the function that prints the user's names. */
const formatNamesCall = (names: 'places' | 'handles'): string =>
  names === 'handles' ? "'(__whereat_names --handles)'" : "'(__whereat_names)'";
