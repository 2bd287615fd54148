import type { SchemaDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import { toWireName } from '@manyhearts/contract/wire';

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address such as https://pictures.example',
  colour: 'a colour such as #1a2b3c',
  'time-zone': 'a time zone such as Europe/Amsterdam',
};

/** Describes in words what may be typed for this shape. `path` is the setting's name at the terminal. */
export function wantedValue(description: SchemaDescription, path: string): string {
  return `Wanted: ${kindOf(description, path)}${takesNone(description) ? ', or none' : ''}.`;
}

export function takesNone({ nullable, type }: SchemaDescription): boolean {
  return nullable || type === 'array';
}

function kindOf(description: SchemaDescription, path: string): string {
  switch (description.type) {
    case 'number':
      return `a${hasTest(description, 'integer') ? ' whole' : ''} number from ${bound(description, 'min')} to ${bound(description, 'max')}`;
    case 'boolean':
      return 'yes or no';
    case 'mixed':
      return `one of ${choicesOf(description)}`;
    case 'array':
      return listOf(description as SchemaInnerTypeDescription, path);
    case 'object':
      return partsOf(description as SchemaObjectDescription, path);
    default:
      return textOf(description);
  }
}

function listOf(description: SchemaInnerTypeDescription, path: string): string {
  const inner = description.innerType as SchemaDescription;
  const each = inner.oneOf.length > 0 ? `of ${choicesOf(inner)}` : `each ${kindOf(inner, path)}`;
  return `up to ${bound(description, 'max')} with commas between, ${each}`;
}

function partsOf({ fields }: SchemaObjectDescription, path: string): string {
  const names = Object.keys(fields).map(toWireName);
  return `{${names.map((name) => `${name}: …`).join(', ')}} in quotes, or one part as ${path}.${names[0]}`;
}

function textOf(description: SchemaDescription): string {
  const format = Object.keys(formats).find((name) => hasTest(description, name));
  return format === undefined
    ? `text of one line, ${bound(description, 'max')} characters at most`
    : (formats[format] as string);
}

function choicesOf({ oneOf }: SchemaDescription): string {
  return oneOf.filter((choice) => choice !== null).join(', ');
}

function hasTest({ tests }: SchemaDescription, name: string): boolean {
  return tests.some((test) => test.name === name);
}

function bound({ tests }: SchemaDescription, name: 'min' | 'max'): string {
  return String(tests.find((test) => test.name === name)?.params?.[name] ?? 'any');
}
