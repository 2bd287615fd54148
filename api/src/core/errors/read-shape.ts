import { ArraySchema, MixedSchema, ObjectSchema, Schema, ValidationError } from 'yup';
import { withinSize } from '@manyhearts/contract/size';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/yup-messages';

type Values = Record<string, unknown>;
export type ShapeVerdict = { valid: true; value: Values } | { valid: false; fields: Record<string, FieldIssue> };

/** Bounds the error for lists in which every item is invalid. */
const mostFaults = 100;

/**
 * Validates and normalises `given` by a shape: trims texts, fills in defaults, collects all faults. Callers reject
 * unknown names. Values that are too large or of the wrong type are rejected before yup sees them: yup calls methods
 * of a value and looks up its names before it checks its type.
 */
export function readShape(schema: ObjectSchema<object>, given: Values): ShapeVerdict {
  const shapes = new Map<string, unknown>(Object.entries(schema.fields));
  const fields = new Map<string, FieldIssue>();
  const dropped = new Set<string>();
  const sound: Values = {};
  for (const [name, shape] of shapes) {
    if (!Object.hasOwn(given, name)) continue;
    const value = withinSize(shape, given[name], name, fields);
    const found = misfit(shape, value, name);
    if (found) fields.set(...found);
    if (found || fields.has(name)) dropped.add(name);
    else sound[name] = value;
  }
  try {
    const value = schema.validateSync(sound, { abortEarly: false });
    if (fields.size === 0) return { valid: true, value: { ...value } };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      // Only the first fault of a field is reported.
      if (!fields.has(path) && !dropped.has(path.split(/[.[]/, 1)[0] ?? '')) fields.set(path, toFieldIssue(message));
    }
  }
  return { valid: false, fields: Object.fromEntries([...fields].slice(0, mostFaults)) };
}

type Misfit = [path: string, issue: FieldIssue];

/** Finds the first list or object in place of a scalar, or the first unknown name inside an object. */
function misfit(schema: unknown, value: unknown, path: string): Misfit | undefined {
  if (typeof value !== 'object' || value === null || !(schema instanceof Schema) || schema instanceof MixedSchema)
    return undefined;
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    return firstOf(value.entries(), ([at, item]) => misfit(schema.innerType, item, `${path}[${at}]`));
  }
  if (schema instanceof ObjectSchema && !Array.isArray(value)) {
    const shapes = new Map<string, unknown>(Object.entries(schema.fields));
    return firstOf(Object.entries(value), ([name, inner]) =>
      shapes.has(name) ? misfit(shapes.get(name), inner, `${path}.${name}`) : stranger(name, path),
    );
  }
  return [path, { code: 'field_wrong_type', params: { type: schema.type } }];
}

function stranger(name: string, path: string): Misfit {
  return [`${path}.${name}`, { code: 'field_unknown', params: { unknown: name } }];
}

function firstOf<T, Found>(items: Iterable<T>, find: (item: T) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
