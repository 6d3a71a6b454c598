import type { CommandShape, CommandTree, OptionShape } from '../tree/command-tree.ts';

/** Completion for fish. */
export const fishCompletion = ({ name, commands, options }: CommandTree): string => `# fish completion for ${name}
# Run once:  ${name} completion fish > ~/.config/fish/completions/${name}.fish
complete -c ${name} -f
${[
  ...commands.map(
    (command) => `complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.summary)}`,
  ),
  ...options.map((option) => `complete -c ${name} -n __fish_use_subcommand${oneOption(option)}`),
  ...commands.flatMap((command) => ofCommand(name, command)),
].join('\n')}
`;

function ofCommand(program: string, { name, options, arguments: words }: CommandShape): string[] {
  const here = `complete -c ${program} -n '__fish_seen_subcommand_from ${name}'`;
  return [
    ...words.flatMap(({ choices }) => choices).map((choice) => `${here} -a ${choice}`),
    ...(words.some(({ isPath }) => isPath) ? [`${here} -F`] : []),
    ...options.map((option) => here + oneOption(option)),
  ];
}

const oneOption = ({ short, long, description, takesValue, isPath, choices }: OptionShape): string =>
  [
    short === undefined ? '' : ` -s ${short.slice(1)}`,
    ` -l ${long.slice(2)}`,
    valueCompletion({ takesValue, isPath, choices }),
    ` -d ${quoted(description)}`,
  ].join('');

function valueCompletion({
  takesValue,
  isPath,
  choices,
}: Pick<OptionShape, 'takesValue' | 'isPath' | 'choices'>): string {
  if (choices.length > 0) return ` -x -a ${quoted(choices.join(' '))}`;
  if (isPath) return ' -r -F';
  return takesValue ? ' -x' : '';
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
