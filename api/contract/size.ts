import { issue, type FieldIssue } from './field-issue.ts';
import { characters } from './text-length.ts';

/** The longest text that a number, a switch or one of several choices is written as. */
const plainLength = 60;
/** The most entries of a list or an object whose shape says nothing of it, and the longest name of one. */
const openEntries = 1_000;
const nameLength = 100;
/** Signs of the longest text that one character stands for: a letter whose accents are typed apart has four. */
const signsPerCharacter = 4;
/** Blanks around a text that are trimmed before it counts. */
const padding = 1_000;

/** What of a yup schema says how large a value may be. By its names, so that yup itself need not be loaded. */
type Shape = {
  type: string;
  fields?: Record<string, unknown>;
  innerType?: unknown;
  tests: readonly {
    OPTIONS?: { name?: string | undefined; params?: Record<string, unknown> | undefined } | undefined;
  }[];
  spec: { meta?: { longest?: number } };
};

export type SizeFaults = Map<string, FieldIssue>;

/**
 * `value` without every text, list and name in it that is larger than its shape allows; `faults` names each by its path.
 * It runs before yup, which casts, trims and tests a value of any size: what comes out is small enough for every rule.
 */
export function withinSize(shape: unknown, value: unknown, path: string, faults: SizeFaults): unknown {
  if (!isShape(shape)) return withinOpenSize(value, plainLength, path, faults);
  if (typeof value === 'string')
    return isTooLong(value, longestText(shape)) ? cut(path, longestText(shape), faults) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (shape.type === 'mixed') return withinOpenSize(value, longestText(shape), path, faults);
  if (Array.isArray(value)) {
    const max = maxOf(shape) ?? openEntries;
    if (shape.type !== 'array' || value.length <= max)
      return value.map((item, at) => withinSize(shape.innerType, item, `${path}[${at}]`, faults));
    faults.set(path, issue('list_too_long', { max }));
    return undefined;
  }
  return withinNames(value, path, faults, (name, inner, at) => withinSize(shape.fields?.[name], inner, at, faults));
}

/** The most characters that a text in the place of this shape may have. A text without a maximum of its own is held to that of a choice. */
export function longestText(shape: Shape): number {
  if (shape.type === 'string') return maxOf(shape) ?? plainLength;
  // In the address of a page a list is one text, with commas between its entries.
  if (shape.type === 'array') return (maxOf(shape) ?? 1) * (plainLength + 1);
  return shape.spec.meta?.longest ?? plainLength;
}

/** The parameter of a rule called `max`; undefined where the shape has none. */
export function maxOf({ tests }: Shape): number | undefined {
  const max = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.max;
  return typeof max === 'number' ? max : undefined;
}

/** Counted as a field counts after it was read: without the blanks around it, a line break and an accented letter as one. */
export function isTooLong(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (text.length > signsPerCharacter * max + padding) return true;
  const bare = text.trim();
  return Math.min(characters(bare.replaceAll('\r\n', '\n')), characters(bare.normalize('NFC'))) > max;
}

/** A value whose shape is decided later, such as a settings group: every text in it is held to one length. */
function withinOpenSize(value: unknown, longest: number, path: string, faults: SizeFaults): unknown {
  if (typeof value === 'string') return isTooLong(value, longest) ? cut(path, longest, faults) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return withinNames(value, path, faults, (_, inner, at) => withinOpenSize(inner, longest, at, faults));
  if (value.length <= openEntries)
    return value.map((item, at) => withinOpenSize(item, longest, `${path}[${at}]`, faults));
  faults.set(path, issue('list_too_long', { max: openEntries }));
  return undefined;
}

function withinNames(
  value: object,
  path: string,
  faults: SizeFaults,
  within: (name: string, inner: unknown, path: string) => unknown,
): unknown {
  const entries = Object.entries(value);
  const long = entries.length > openEntries ? '' : entries.find(([name]) => name.length > nameLength)?.[0];
  if (long !== undefined) {
    faults.set(path, issue('field_unknown', { unknown: `${long.slice(0, nameLength)}…` }));
    return undefined;
  }
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const kept = within(name, inner, at);
      return faults.has(at) ? [] : [[name, kept] as const];
    }),
  );
}

function cut(path: string, max: number, faults: SizeFaults): undefined {
  faults.set(path, issue('field_too_long', { max }));
}

function isShape(shape: unknown): shape is Shape {
  return typeof shape === 'object' && shape !== null && 'tests' in shape && 'spec' in shape;
}
