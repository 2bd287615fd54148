import { parseArgs } from 'node:util';
import { didYouMean, WrongUsage } from '../command.ts';
import { isTenantCommand, usageOf, usageOfAll, usages, type TenantCommandName, type Usage } from './usage.ts';

export type Arguments = {
  command: TenantCommandName;
  positionals: readonly string[];
  /** Options with a value; those without are in `switches`. */
  options: Readonly<Record<string, string | undefined>>;
  switches: ReadonlySet<string>;
};
export type Parsed = { help: string } | Arguments;

const helpWords = ['help', '--help', '-h'];

/** Parses the arguments. Throws a WrongUsage that explains the right ones. */
export function parseArguments(typed: readonly string[]): Parsed {
  const [name = '', ...rest] = typed;
  if (name === '') throw new WrongUsage('Which command?', usageOfAll());
  if (helpWords.includes(name)) return { help: rest[0] && isTenantCommand(rest[0]) ? usageOf(rest[0]) : usageOfAll() };
  if (!isTenantCommand(name))
    throw new WrongUsage(
      `There is no command ${JSON.stringify(name)}.${didYouMean(name, Object.keys(usages))}`,
      usageOfAll(),
    );
  const { values, positionals } = parse(name, rest);
  if (values.help) return { help: usageOf(name) };
  const entries = Object.entries(values);
  return {
    command: name,
    positionals,
    options: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    switches: new Set(entries.filter(([, value]) => value === true).map(([flag]) => flag)),
  };
}

/** Requires exactly these positionals and returns them by name. */
export function requirePositionals<Name extends string>(
  { command, positionals }: Arguments,
  ...names: Name[]
): Record<Name, string> {
  const missing = names.slice(positionals.length);
  if (missing.length > 0)
    throw new WrongUsage(`Missing: ${missing.map((name) => `<${name}>`).join(' ')}.`, usageOf(command));
  const surplus = positionals.slice(names.length);
  if (surplus.length > 0)
    throw new WrongUsage(
      `Too much: ${surplus.map((word) => JSON.stringify(word)).join(' ')}. A value with spaces needs quotes.`,
      usageOf(command),
    );
  return Object.fromEntries(names.map((name, at) => [name, positionals[at] ?? ''])) as Record<Name, string>;
}

function parse(
  name: TenantCommandName,
  rest: readonly string[],
): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  const { options }: Usage = usages[name];
  const config = Object.fromEntries(
    Object.entries(options).map(([flag, { value }]) => [
      flag,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: config,
      allowPositionals: true,
      strict: true,
    });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new WrongUsage(wordsFor(error as Error & { code?: string }, Object.keys(options)), usageOf(name));
  }
}

function wordsFor({ code, message }: Error & { code?: string }, flags: readonly string[]): string {
  const [, given = ''] = /'(-[^' ]*)/.exec(message) ?? [];
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return message.split('\n')[0] ?? message;
  return `There is no option ${given}.${didYouMean(
    given,
    flags.map((flag) => `--${flag}`),
  )}`;
}
