import { idShape } from '@manyhearts/contract/ids';
import { limits } from '@manyhearts/contract/limits';
import { issue } from '@manyhearts/contract/yup-messages';
import { AppError } from '../errors/app-error.ts';

type Order = 'ASC' | 'DESC';
export type Filter = Readonly<Record<string, unknown>>;
/** From a moment on, and before another one. */
export type Between = { from: Date | undefined; to: Date | undefined };
/** react-admin's list query, with fields that the contract has already validated. */
export type ListInput<Field extends string> = { sort?: [Field, Order]; range?: [number, number]; filter?: Filter };
/**
 * The row that a part of a list begins behind: its value of the sort column, and its id; `tie`: when it was created,
 * where many rows have one value.
 */
export type RowAfter = { value: string | number; tie?: number; id: string };
export type ListPage<Field extends string> = {
  sort: Field;
  order: Order;
  skip: number;
  take: number;
  /** Only for exports, which read a whole list; a page then has no total. */
  after?: RowAfter | undefined;
};

const usualTake = 25;
/** Rows that were selected over many pages, for an export. */
const mostIds = limits.pageMax * 10;

export function listPage<Field extends string>(
  { sort, range = [0, usualTake - 1] }: ListInput<Field>,
  usualSort: [Field, Order],
  most: number = limits.pageMax,
): ListPage<Field> {
  const [[field, order], [from, to]] = [sort ?? usualSort, range];
  return { sort: field, order, skip: from, take: Math.min(to - from + 1, most) };
}

/** Accepts one id or a list. Drops malformed ids, since no record has them. */
export function idsIn({ id }: Filter): string[] | undefined {
  if (id === undefined) return undefined;
  return (Array.isArray(id) ? id : [id]).filter(isId).slice(0, mostIds);
}

/** As `idsIn`, of records whose ids are texts of their own, such as a domain. */
export function textsIn({ id }: Filter): string[] | undefined {
  if (id === undefined) return undefined;
  return (Array.isArray(id) ? id : [id]).filter((one) => typeof one === 'string').slice(0, mostIds);
}

/** Returns the value of a filter; throws `invalid` if its type does not fit. */
export function filterIn<T>(filter: Filter, name: string, fits: (value: unknown) => value is T): T | undefined {
  const value = filter[name];
  if (value === undefined || fits(value)) return value;
  throw new AppError('invalid', {}, { filter: issue('field_invalid') });
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && idShape.test(value);
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

export function isYesOrNo(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isOneOf<T extends string>(allowed: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => allowed.some((one) => one === value);
}

/** The Content-Range header, from which the console reads the total. */
export function contentRange(resource: string, skip: number, count: number, total: number): string {
  return `${resource} ${skip}-${skip + Math.max(0, count - 1)}/${total}`;
}
