/** JSON uses snake_case, code uses camelCase; only these two functions translate. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** `toWireName` as a type. */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : Name;

const camelHump = /[A-Z]/g;
const snakeJoint = /_([a-z0-9])/g;

/** Codes such as `NL` or `en` are data, not names: only names that begin with a small letter are converted. */
export function toWireName(name: string): string {
  return /^[a-z]/.test(name) ? name.replace(camelHump, (hump) => `_${hump.toLowerCase()}`) : name;
}

export function fromWireName(name: string): string {
  return name.replace(snakeJoint, (_, letter: string) => letter.toUpperCase());
}

export function toWire(value: unknown): Json {
  return renamed(value, toWireName);
}

export function fromWire(value: unknown): Json {
  return renamed(value, fromWireName);
}

function renamed(value: unknown, rename: (name: string) => string): Json {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), renamed(inner, rename)]));
  }
  return value as Json;
}
