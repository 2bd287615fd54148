/**
 * Spreadsheets run a cell that begins so as a formula, also one that begins with a letter of full width. Tabs and line
 * breaks before it are skipped by some.
 */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Lets spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

export type Column = readonly [name: string, heading: string, words?: Readonly<Record<string, string>> | undefined];

export function csvHead(columns: readonly Column[]): string {
  return lineOf(columns.map(([, heading]) => heading));
}

/** Rows in names of the wire. */
export function csvRows(columns: readonly Column[], rows: readonly object[]): string {
  return rows.map((row) => lineOf(columns.map((column) => cellOf(row, column)))).join('');
}

/** Every field of the row, if no columns were chosen. */
export function columnsOf(row: object | undefined): Column[] {
  return Object.keys(row ?? {}).map((name) => [name, name] as const);
}

function lineOf(cells: readonly unknown[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function cellOf(row: object, [name, , words]: Column): unknown {
  const value = name
    .split('.')
    .reduce<unknown>((at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined), row);
  const worded = (one: unknown) => (words && Object.hasOwn(words, String(one)) ? words[String(one)] : one);
  return Array.isArray(value) ? value.map((one) => textOf(worded(one))).join(' ') : worded(value);
}

/** Numbers stay numbers, so a negative amount is no formula; every text is quoted. */
function written(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `"${safe(textOf(value)).replaceAll('"', '""')}"`;
}

/** An apostrophe in front makes a spreadsheet show the text. NUL ends the cell for some, so it is removed first. */
function safe(text: string): string {
  const visible = text.replaceAll('\0', '');
  return formula.test(visible) ? `'${visible}` : visible;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!isObject(value)) return String(value);
  const { amount, currency } = value;
  return typeof currency === 'string' ? `${String(amount)} ${currency}` : JSON.stringify(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
