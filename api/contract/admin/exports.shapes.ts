import type { AnyObjectSchema } from 'yup';
import { choice, count, idText, instant, list, named, text, view } from '../answer-fields.ts';
import { id, object, oneOf } from '../fields.ts';
import { shapesFor, type ShapedCall } from '../shapes.ts';
import { issue } from '../yup-messages.ts';
import { jsonOf } from './paging.shapes.ts';
import { downloadExport, exportStates, listExports, readExport, type ExportColumn, type exportOf } from './exports.ts';

const most = { columns: 60, words: 300, name: 60, text: 200 };
const fieldName = /^[a-z0-9_]+(?:\.[a-z0-9_]+){0,3}$/;

const jobFields = () => ({ job: idText(), state: choice(exportStates), rows: count() });
const exportJob = () => named('ExportJob', view(jobFields()));
const ownExport = () => view({ ...jobFields(), resource: text(), createdAt: instant(), endsAt: instant() });

/** The query of an export is the list's own, with the columns instead of a page. */
export function exportShapes(call: ReturnType<typeof exportOf>, listed: AnyObjectSchema): ShapedCall {
  const columns = jsonOf((value) => value as ExportColumn[]).test(
    'columns',
    issue('field_invalid'),
    (value) => value === undefined || (Array.isArray(value) && value.length <= most.columns && value.every(isColumn)),
  );
  const { sort, filter } = listed.fields as Record<'sort' | 'filter', ReturnType<typeof jsonOf>>;
  const query = object({ format: oneOf(['csv'] as const).default('csv'), sort, filter, columns });
  return { call, shapes: { query, answer: exportJob() } };
}

function isColumn(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  const [name, heading, words = {}] = value as unknown[];
  return isText(name, most.name) && fieldName.test(name) && isText(heading, most.text) && isWords(words);
}

function isWords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const texts = Object.values(value);
  return texts.length <= most.words && texts.every((text) => isText(text, most.text));
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

const job = () => object({ job: id().required() });

export const adminExportsShapes = () => [
  shapesFor(listExports, { answer: list(ownExport()) }),
  shapesFor(readExport, {
    params: job(),
    answer: exportJob(),
  }),
  { call: downloadExport, shapes: { params: job() } },
];
