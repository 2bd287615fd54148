/** JSON uses snake_case, code uses camelCase; only these functions translate. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** `toWireName` as a type. */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : Name;

/** `fromWireName` as a type. */
export type CodeName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CodeName<Rest>>}`
  : Name;

/** A value as it is in JSON; for tests and tools that read the wire itself. */
export type OnWire<T> = T extends readonly (infer Item)[]
  ? OnWire<Item>[]
  : T extends object
    ? { [Name in keyof T as Name extends string ? WireKey<Name> : Name]: OnWire<T[Name]> }
    : T;
/** Codes such as `NL` are data. */
type WireKey<Name extends string> = Name extends Capitalize<Name> ? Name : WireName<Name>;

/**
 * Properties whose own keys are data, so they are the same in code and on the wire: `extra` has the names of a niche's
 * questions, `params` the placeholders of an error's text. What their values contain is converted as everywhere.
 */
const keyedByData: ReadonlySet<string> = new Set(['extra', 'params']);

export const isKeyedByData = (name: string): boolean => keyedByData.has(name);

const camelHump = /[A-Z]/g;
const snakeJoint = /_([a-z0-9])/g;

/**
 * Codes such as `NL` or `en` are data, not names: only names that begin with a small letter are converted. A path such
 * as `consents.sensitiveData` is converted name by name.
 */
export const toWireName = remembering((name) =>
  /^[a-z]/.test(name) ? name.replace(camelHump, (hump) => `_${hump.toLowerCase()}`) : name,
);

export const fromWireName = remembering((name) =>
  name.replace(snakeJoint, (_, letter: string) => letter.toUpperCase()),
);

export function toWire(value: unknown): Json {
  return renamed(value, toWireName);
}

export function fromWire(value: unknown): Json {
  return renamed(value, fromWireName);
}

/** Requests contain names of their own, so the cache is bounded; the contract has far fewer and shorter names. */
const most = { names: 4_000, length: 60 };

function remembering(rename: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = name.includes('.') ? alongPath(name, rename) : rename(name);
    if (known.size < most.names && name.length <= most.length) known.set(name, made);
    return made;
  };
}

function alongPath(path: string, rename: (name: string) => string): string {
  const names = path.split('.');
  return names.map((name, at) => (isKeyedByData(names[at - 1] ?? '') ? name : rename(name))).join('.');
}

/** Plain loops, because every answer passes here. */
function renamed(value: unknown, rename: (name: string) => string, keepsNames = false): Json {
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value)) {
    const list: Json[] = [];
    for (const item of value) list.push(renamed(item, rename));
    return list;
  }
  if (value instanceof Date) return value.toISOString();
  const object: Record<string, Json> = {};
  for (const [name, inner] of Object.entries(value)) {
    const newName = keepsNames ? name : rename(name);
    const newValue = typeof inner === 'object' ? renamed(inner, rename, keyedByData.has(name)) : (inner as Json);
    if (newName === '__proto__') define(object, newName, newValue);
    else object[newName] = newValue;
  }
  return object;
}

/** An assignment to `__proto__` would replace the prototype. */
function define(object: object, name: string, value: Json): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
