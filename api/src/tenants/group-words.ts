import { json, text, type RowOf } from '../core/database/sql-rows.ts';

export const groupWordsShape = { groupName: text, overrides: json<Record<string, unknown>>() };
/** The overrides of one level in one settings group. */
export type GroupWords = RowOf<typeof groupWordsShape>;
