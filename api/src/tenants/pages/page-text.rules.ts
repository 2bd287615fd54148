import { line, object } from '@manyhearts/contract/fields';
import { pageConditions, pageLimits, pagePlaceholders } from '@manyhearts/contract/pages';
import { issue, type FieldIssue } from '@manyhearts/contract/yup-messages';
import { shapeFaults, type FieldFaults } from '../shape-faults.ts';
import { markdownFaults } from './page-markdown.rules.ts';

export type PageText = { title: string; text: string };

const titleShape = object({ title: line(pageLimits.title).required() });
const tag = /\{\{(?:#if (\w+)|(\/if)|(\w+))\}\}/g;
/** Control characters, and the character that replaces undecodable bytes. */
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]/;

/** Stored form: the same text is the same bytes from any editor. */
export function tidiedText(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .trim();
}

/** Faults that a public page would show; the first of each field. */
export function pageTextFaults({ title, text }: PageText): FieldFaults {
  const titleIssue = shapeFaults(titleShape, { title }).title ?? tagIssues(title)[0];
  const textIssue = textIssues(text)[0];
  return { ...(titleIssue && { title: titleIssue }), ...(textIssue && { text: textIssue }) };
}

function textIssues(text: string): FieldIssue[] {
  const bytes = Buffer.byteLength(text);
  if (text === '') return [issue('field_required')];
  if (bytes > pageLimits.textBytes) return [issue('page_too_large', { bytes, max: pageLimits.textBytes })];
  if (control.test(text)) return [issue('field_hidden_characters')];
  const long = paragraphIssues(text);
  return long.length > 0 ? long : [...tagIssues(text), ...markdownFaults(text)];
}

/** List entries and headings count as paragraphs of their own. */
function paragraphIssues(text: string): FieldIssue[] {
  let index = 0;
  for (const block of text.split(/\n(?=\n|[ \t]*(?:[-*+]|#{1,6}) )/)) {
    if (block.length > pageLimits.paragraph)
      return [issue('page_paragraph', { line: lineAt(text, index), max: pageLimits.paragraph })];
    index += block.length + 1;
  }
  return [];
}

/** Conditions can't be nested: they are read one after another. */
function tagIssues(text: string): FieldIssue[] {
  const issues: FieldIssue[] = [];
  let openAt: number | undefined;
  for (const { 0: whole, 1: condition, 2: end, 3: name = condition, index } of text.matchAll(tag)) {
    const at = lineAt(text, index);
    const allowed: readonly string[] = condition === undefined ? pagePlaceholders : pageConditions;
    if (name !== undefined && !allowed.includes(name))
      issues.push(issue('page_placeholder', { line: at, name, allowed: allowed.join(',') }));
    if (whole === `{{${name}}}`) continue;
    if ((openAt === undefined) === (end !== undefined)) issues.push(issue('page_braces', { line: at }));
    openAt = end === undefined ? at : undefined;
  }
  if (openAt !== undefined) issues.push(issue('page_braces', { line: openAt }));
  // Tags become as many spaces, so that line numbers stay right.
  const stray = /\{\{|\}\}/.exec(text.replace(tag, (whole) => ' '.repeat(whole.length)));
  return stray ? [...issues, issue('page_braces', { line: lineAt(text, stray.index) })] : issues;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
