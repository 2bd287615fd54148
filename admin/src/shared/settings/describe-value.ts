import type { Text } from '#admin/shared/use-text.ts';

/** Values as text, short enough for a button. */
export function describeText(text: Text, value: unknown, none = text('settings.none')): string {
  if (value === null || value === undefined) return none;
  if (value === '') return text('settings.empty');
  return shortened(`“${String(value)}”`);
}

export function describeNumber(value: unknown, none: string): string {
  return value === null || value === undefined ? none : String(value);
}

export function describeList(text: Text, value: unknown, label: (item: string) => string): string {
  const items = Array.isArray(value) ? value.map((item) => label(String(item))) : [];
  if (items.length === 0) return text('settings.none');
  const whole = items.join(', ');
  return whole.length > longest ? text('settings.chosen', { smart_count: items.length }) : whole;
}

const longest = 36;

function shortened(value: string): string {
  return value.length > longest ? `${value.slice(0, longest - 2).trimEnd()}…”` : value;
}
