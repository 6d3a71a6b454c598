import { type CommandShape, type CommandTree, flattenCommands, listNextWords } from '../tree/command-tree.ts';

/** Renders the completion for PowerShell 5 and newer. If it finds nothing, PowerShell completes file names. */
export const renderPowershellCompletion = ({
  name,
  commands,
  options,
}: CommandTree): string => `# PowerShell completion for ${name}
# Add to $PROFILE:  ${name} completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName ${name} -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
    '' = @(${[...commands.map((command) => command.name), ...options.map(({ long }) => long)].map(quoteForPowershell).join(', ')})
${flattenCommands(commands).map(formatWords).join('\n')}
  }
  $values = @{
${flattenCommands(commands).flatMap(formatValues).join('\n')}
  }
  $elements = @($commandAst.CommandElements | ForEach-Object { $_.ToString() })
  $count = if ($wordToComplete -eq '') { $elements.Count } else { $elements.Count - 1 }
  $command = ''
  foreach ($element in @($elements | Select-Object -First $count | Select-Object -Skip 1)) {
    if ($words.ContainsKey("$command $element".Trim())) { $command = "$command $element".Trim() }
  }
  $option = if ($wordToComplete -eq '') { $elements[-1] } else { $elements[-2] }
  $prefix = ''
  $part = $wordToComplete
  if ($wordToComplete -match '^(--[a-z-]+)=(.*)$') {
    $option = $Matches[1]
    $prefix = "$option="
    $part = $Matches[2]
  }
  $key = "$command $option"
  $found = if ($values.ContainsKey($key)) { $values[$key] } else { $words[$command] }
  $found | Where-Object { $_ -like "$part*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new("$prefix$_", $_, 'ParameterValue', $_)
  }
}
`;

const formatWords = (command: CommandShape): string =>
  `    ${quoteForPowershell(command.path)} = @(${listNextWords(command).map(quoteForPowershell).join(', ')})`;

/** Returns the possible values of an option; nothing if the value is a file or arbitrary. */
const formatValues = ({ path, options }: CommandShape): readonly string[] =>
  options
    .filter(({ takesValue }) => takesValue)
    .map(
      ({ long, choices }) =>
        `    ${quoteForPowershell(`${path} ${long}`)} = @(${choices.map(quoteForPowershell).join(', ')})`,
    );

const quoteForPowershell = (text: string): string => `'${text.replaceAll("'", "''")}'`;
