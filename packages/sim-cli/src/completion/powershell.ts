import type { DescribedCommand, PlaceWords } from './described.js';

export const powershellScript = (
  commands: readonly DescribedCommand[],
): string => `# Completion of lorelab in PowerShell.
$script:LorelabCommands = @{
${commands.map(entryOf).join('\n')}
}

Register-ArgumentCompleter -Native -CommandName lorelab -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $place = 'lorelab'
    $option = $null
    $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | Select-Object -Skip 1)
    foreach ($element in $words) {
        $word = $element.ToString()
        $known = $script:LorelabCommands[$place].Options[$word]
        if ($word.StartsWith('-')) {
            $option = if ($known -and $known.Takes) { $known.Takes } else { $null }
        } elseif ($option) {
            if (-not $option.Many) { $option = $null }
        } elseif ($script:LorelabCommands.ContainsKey("$place $word")) {
            $place = "$place $word"
        }
    }
    $command = $script:LorelabCommands[$place]
    $takes = if ($option) { $option } else { $command.Takes }
    $names = @()
    if ($wordToComplete.StartsWith('-')) {
        foreach ($name in $command.Options.Keys) { $names += ,@($name, $command.Options[$name].Says) }
        $takes = $null
    } elseif (-not $option) {
        foreach ($name in $command.Commands.Keys) { $names += ,@($name, $command.Commands[$name]) }
    }
    if ($takes) { foreach ($name in $takes.Words) { $names += ,@($name, $name) } }
    foreach ($name in $names) {
        if ($name[0] -like "$wordToComplete*") {
            [System.Management.Automation.CompletionResult]::new($name[0], $name[0], 'ParameterValue', $name[1])
        }
    }
    if ($takes -and $takes.Paths -ne 'none') {
        $completed = [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete)
        if ($takes.Paths -eq 'folders') { $completed | Where-Object { $_.ResultType -eq 'ProviderContainer' } } else { $completed }
    }
}
`;

function entryOf({ path, commands, options, taken }: DescribedCommand): string {
  const names = commands.map(({ name, summary }) => `${quoted(name)} = ${quoted(summary || name)}`);
  const flags = options.flatMap((option) =>
    option.flags.map(
      (flag) =>
        `            ${quoted(flag)} = @{ Says = ${quoted(option.summary || flag)}; Takes = ${tableOf(option.taken)} }`,
    ),
  );
  return `    ${quoted(path)} = @{
        Commands = @{ ${names.join('; ')} }
        Takes = ${tableOf(taken)}
        Options = @{
${flags.join('\n')}
        }
    }`;
}

const tableOf = (taken: PlaceWords | undefined): string =>
  taken === undefined
    ? '$null'
    : `@{ Many = $${taken.isMany}; Paths = ${quoted(taken.paths)}; Words = @(${taken.words.map(quoted).join(', ')}) }`;

/** PowerShell takes typographic apostrophes for quotation marks too. */
const quoted = (text: string): string => `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`;
