import { anything, object } from '../fields.ts';
import { limits } from '../limits.ts';
import { issue } from '../yup-messages.ts';

/** The console's longest query is a filter with a page of ids. */
const longestQuery = 40_000;

export const jsonOf = <T extends object>(read: (value: unknown) => T | undefined) =>
  anything<T>(longestQuery)
    .transform((_, text: unknown) => {
      if (text === undefined || text === '') return undefined;
      try {
        return read(JSON.parse(typeof text === 'string' ? text : 'said more than once'));
      } catch {
        return Symbol('not JSON');
      }
    })
    .test('json', issue('field_invalid'), (value) => typeof value !== 'symbol');

/**
 * The dialect of ra-data-simple-rest: `sort=["field","ASC"]&range=[0,24]&filter={}`; the total is in Content-Range, and
 * `range=[0,-1]` asks for it alone.
 * Fields that are not named here are refused for sorting and filtering.
 */
export function listQuery<Field extends string>(fields: readonly Field[], filters: readonly string[]) {
  return object({
    sort: jsonOf((value) => value as [Field, 'ASC' | 'DESC']).test(
      'sort',
      issue('field_not_offered', { allowed: fields.join(', ') }),
      (value) => value === undefined || isSort(value, fields),
    ),
    range: jsonOf((value) => value as [number, number]).test(
      'range',
      issue('field_invalid'),
      (value) => value === undefined || isRange(value),
    ),
    filter: jsonOf((value) => value as Record<string, unknown>).test(
      'filter',
      issue('field_not_offered', { allowed: ['id', 'q', ...filters].join(', ') }),
      (value) => value === undefined || isFilter(value, ['id', 'q', ...filters]),
    ),
  });
}

/** The filter of a list in a body, where its names are those of the wire too. */
export function filterBody(filters: readonly string[]) {
  const allowed = ['id', 'q', ...filters];
  return anything<Record<string, unknown>>(longestQuery).test(
    'filter',
    issue('field_not_offered', { allowed: allowed.join(', ') }),
    (value) => value === undefined || isFilter(value, allowed),
  );
}

function isSort(value: unknown, fields: readonly string[]): boolean {
  return Array.isArray(value) && value.length === 2 && fields.includes(value[0]) && ['ASC', 'DESC'].includes(value[1]);
}

function isRange(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to] = value as [number, number];
  // Asks for the total alone.
  if (from === 0 && to === -1) return true;
  // Beyond the safe integers a number may be rounded, and databases refuse such an offset.
  return (
    Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && to >= from && to - from < limits.pageMax * 10
  );
}

function isFilter(value: unknown, allowed: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((name) => allowed.includes(name))
  );
}
