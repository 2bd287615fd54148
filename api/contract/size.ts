import { issue, type FieldIssue } from './field-issue.ts';
import { characters } from './text-length.ts';

/** Maximum length of a number, a boolean or one of several choices as text. */
const plainLength = 60;
/** Maximum number of entries of a list or object whose shape sets none, and maximum length of a key. */
const openEntries = 1_000;
const nameLength = 100;
/** UTF-16 code units per counted character: a letter with separate accents has up to four. */
const signsPerCharacter = 4;
/** Whitespace around a text that is trimmed before counting. */
const padding = 1_000;

/** The parts of a yup schema that limit size. Structural, so that yup itself is not imported. */
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
 * Returns `value` without every text, list and key that is larger than its shape allows; `faults` names each by its
 * path. It runs before yup, which casts, trims and tests values of any size, so that every rule sees a small value.
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

/** Maximum length of a text for this shape. A text without a `max` of its own gets that of a choice. */
export function longestText(shape: Shape): number {
  if (shape.type === 'string') return maxOf(shape) ?? plainLength;
  // In a query string a list is one text with commas between its entries.
  if (shape.type === 'array') return (maxOf(shape) ?? 1) * (plainLength + 1);
  return shape.spec.meta?.longest ?? plainLength;
}

/** The parameter of the shape's `max` rule, if it has one. */
export function maxOf({ tests }: Shape): number | undefined {
  const max = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.max;
  return typeof max === 'number' ? max : undefined;
}

/** Counts as fields do after casting: without surrounding whitespace, a line break and an accented letter as one. */
export function isTooLong(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (text.length > signsPerCharacter * max + padding) return true;
  const bare = text.trim();
  return Math.min(characters(bare.replaceAll('\r\n', '\n')), characters(bare.normalize('NFC'))) > max;
}

/** For a value whose shape is checked later, such as a settings group: every text in it has the same limit. */
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
