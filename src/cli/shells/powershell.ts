import type { CommandTree } from '../command-tree.ts';

/** Completion for PowerShell 5 and newer. */
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
${commands
  .map(({ name: command, arguments: words, options: own }) => {
    const all = [...words.flatMap(({ choices }) => choices), ...own.map(({ long }) => long)];
    return `    ${quoted(command)} = @(${all.map(quoted).join(', ')})`;
  })
  .join('\n')}
  }
  $elements = $commandAst.CommandElements
  $isFirst = $elements.Count -lt 2 -or ($elements.Count -eq 2 -and $wordToComplete -ne '')
  $command = if ($isFirst) { '' } else { $elements[1].ToString() }
  $words[$command] | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
