import { isDeepStrictEqual } from 'node:util';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';

export type DocumentChange = { path: string; before?: unknown; after?: unknown };

/** The changes from one document to the other, in the document's order. */
export function diffDocuments(before: Partial<TenantDocument>, after: TenantDocument): DocumentChange[] {
  const old = new Map(leaves(before, ''));
  const fresh = new Map(leaves(after, ''));
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .filter((path) => path !== 'format')
    .map((path, at) => ({ path, at, section: sectionOf(path, after) }))
    .sort((a, b) => a.section - b.section || a.at - b.at)
    .flatMap(({ path }) => change(path, old, fresh));
}

function change(
  path: string,
  old: ReadonlyMap<string, unknown>,
  fresh: ReadonlyMap<string, unknown>,
): DocumentChange[] {
  if (!old.has(path)) return [{ path, after: fresh.get(path) }];
  if (!fresh.has(path)) return [{ path, before: old.get(path) }];
  return isDeepStrictEqual(old.get(path), fresh.get(path))
    ? []
    : [{ path, before: old.get(path), after: fresh.get(path) }];
}

/** Each leaf changes as one: a value, a list of words, one bundle. */
function leaves(value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value) && value.some(isRecord)) return value.map((item, at) => [`${path}.${at + 1}`, item]);
  if (!isRecord(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`));
}

function sectionOf(path: string, document: TenantDocument): number {
  return Object.keys(document).indexOf(path.split('.')[0] ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
