import type { CommandShape, CommandTree } from '../tree/command-tree.ts';

/** Completion for PowerShell 5 and newer. Where it answers nothing, PowerShell completes the names of files. */
export const powershellCompletion = ({
  name,
  commands,
  options,
}: CommandTree): string => `# PowerShell completion for ${name}
# Add to $PROFILE:  ${name} completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName ${name} -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
    '' = @(${[...commands.map((command) => command.name), ...options.map(({ long }) => long)].map(quoted).join(', ')})
${commands.map(splitWords).join('\n')}
  }
  $values = @{
${commands.flatMap(getValues).join('\n')}
  }
  $elements = @($commandAst.CommandElements | ForEach-Object { $_.ToString() })
  $isFirst = $elements.Count -lt 2 -or ($elements.Count -eq 2 -and $wordToComplete -ne '')
  $command = if ($isFirst) { '' } else { $elements[1] }
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

function splitWords({ name, arguments: words, options }: CommandShape): string {
  const all = [...words.flatMap(({ choices }) => choices), ...options.map(({ long }) => long)];
  return `    ${quoted(name)} = @(${all.map(quoted).join(', ')})`;
}

/** Returns the values that may follow an option; nothing where the value is a file or can be anything. */
const getValues = ({ name, options }: CommandShape): readonly string[] =>
  options
    .filter(({ takesValue }) => takesValue)
    .map(({ long, choices }) => `    ${quoted(`${name} ${long}`)} = @(${choices.map(quoted).join(', ')})`);

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
