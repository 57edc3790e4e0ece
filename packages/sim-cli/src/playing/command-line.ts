import type { Command } from 'commander';

/** The command as it was given, without options that make no difference to what is played. */
export function commandLine(command: Command, without: readonly string[]): string {
  const parts = ['lorelab', command.name(), ...command.args];
  for (const option of command.options) {
    const name = option.attributeName();
    const value: unknown = command.getOptionValue(name);
    const isSaid = command.getOptionValueSource(name) !== 'default' || name === 'seed';
    if (value === undefined || !isSaid || without.includes(name)) continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      parts.push(option.long ?? option.short ?? name);
      if (one !== true) parts.push(String(one));
    }
  }
  return parts.map(quoted).join(' ');
}

const quoted = (part: string): string => (/^[\w./:,%@+=-]+$/.test(part) ? part : `'${part.replaceAll("'", `'\\''`)}'`);
