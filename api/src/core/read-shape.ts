import { ArraySchema, MixedSchema, ObjectSchema, Schema, ValidationError } from 'yup';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/yup-messages';

type Values = Record<string, unknown>;
export type ShapeVerdict = { valid: true; value: Values } | { valid: false; fields: Record<string, FieldIssue> };

type Misplaced = { path: string; type: string };

/** A list that is wrong throughout needs no thousand sentences. */
const mostFaults = 100;

/**
 * Values by the names of a shape, read as it says: texts trimmed, what is missing filled in, every fault at once.
 * yup calls methods of a value before it knows what that is, so lists and objects in the place of a plain value are told apart first.
 */
export function readShape(schema: ObjectSchema<object>, given: Values): ShapeVerdict {
  const shapes = new Map<string, unknown>(Object.entries(schema.fields));
  const fields = new Map<string, FieldIssue>();
  const dropped = new Set<string>();
  const sound: Values = {};
  for (const [name, value] of Object.entries(given)) {
    const fault = misplaced(shapes.get(name), value, name);
    if (fault) fields.set(fault.path, { code: 'field_wrong_type', params: { type: fault.type } });
    if (fault) dropped.add(name);
    else sound[name] = value;
  }
  try {
    const value = schema.validateSync(sound, { abortEarly: false });
    if (fields.size === 0) return { valid: true, value: { ...value } };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      // Of several faults of one field the first is the one to mend first.
      if (!fields.has(path) && !dropped.has(path.split(/[.[]/, 1)[0] ?? '')) fields.set(path, toFieldIssue(message));
    }
  }
  return { valid: false, fields: Object.fromEntries([...fields].slice(0, mostFaults)) };
}

function misplaced(schema: unknown, value: unknown, path: string): Misplaced | undefined {
  if (typeof value !== 'object' || value === null || !(schema instanceof Schema) || schema instanceof MixedSchema) return undefined;
  if (schema instanceof ArraySchema) {
    return Array.isArray(value) ? firstOf(value.entries(), ([at, item]) => misplaced(schema.innerType, item, `${path}[${at}]`)) : { path, type: 'array' };
  }
  if (schema instanceof ObjectSchema && !Array.isArray(value)) {
    return firstOf(Object.entries(schema.fields), ([name, field]) => misplaced(field, (value as Values)[name], `${path}.${name}`));
  }
  return { path, type: schema.type };
}

function firstOf<T, Found>(items: Iterable<T>, find: (item: T) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
