export type ChangedValue = { name: string; before: unknown; after: unknown };

/** The values that differ between the two sides of a line in the audit, whose sides are JSON. */
export function changedValues(before: string | null, after: string | null): ChangedValue[] {
  const [former, latter] = [valuesIn(before), valuesIn(after)];
  const names = [...new Set([...Object.keys(former), ...Object.keys(latter)])];
  return names
    .map((name) => ({ name, before: former[name], after: latter[name] }))
    .filter((value) => JSON.stringify(value.before) !== JSON.stringify(value.after));
}

/** A side that is no record, such as a text or a list, is one value without a name. */
function valuesIn(side: string | null): Record<string, unknown> {
  const value: unknown = side === null ? undefined : JSON.parse(side);
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value };
}

/** `messageCredits` as words. */
export function nameInWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type ValueWords = { none: string; yes: string; no: string; nameOf: (name: string) => string };

export function valueInWords(value: unknown, words: ValueWords): string {
  const { none, yes, no, nameOf } = words;
  if (value === undefined || value === null || value === '') return none;
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value)) return value.length === 0 ? none : value.map((one) => valueInWords(one, words)).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${nameOf(name)}: ${valueInWords(inner, words)}`)
    .join(', ');
}
