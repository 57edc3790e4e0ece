import type { Command } from 'commander';

/** The command as it was given, without options that make no difference to what is played; or another one like it. */
export function commandLine(command: Command, without: readonly string[], name = command.name()): string {
  const parts = ['lorelab', name, ...command.args];
  const { cards } = command.optsWithGlobals<{ cards?: string }>();
  if (cards !== undefined) parts.push('--cards', cards);
  for (const option of command.options) {
    const key = option.attributeName();
    const value: unknown = command.getOptionValue(key);
    const isSaid = command.getOptionValueSource(key) !== 'default' || key === 'seed';
    if (value === undefined || !isSaid || without.includes(key)) continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      parts.push(option.long ?? option.short ?? key);
      if (one !== true) parts.push(String(one));
    }
  }
  return parts.map(quoted).join(' ');
}

const quoted = (part: string): string => (/^[\w./:,%@+=-]+$/.test(part) ? part : `'${part.replaceAll("'", `'\\''`)}'`);
