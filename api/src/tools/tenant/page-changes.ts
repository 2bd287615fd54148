import type { PageDocument } from '@manyhearts/contract/tenant-document';
import type { DocumentChange } from '../../tenants/tenant-document.rules.ts';

/** Per text; a rewritten one is easier to read as a whole. */
const shownLines = 40;

/** Shows a changed page: what it is, then the removed and added lines. */
export function pageChangeLines({ path, before, after }: DocumentChange): string[] {
  const [old, fresh] = [before as PageDocument | undefined, after as PageDocument | undefined];
  if (!old) return [`+ ${path}: ${shownPage(fresh)}`];
  if (!fresh) return [`- ${path}: ${shownPage(old)}`];
  return [`~ ${path}: ${shownPage(old)} → ${shownPage(fresh)}`, ...changedLines(old.text, fresh.text)];
}

function shownPage(page: PageDocument | undefined): string {
  if (!page) return '(none)';
  return `${JSON.stringify(page.title)} from ${page.valid_from}, ${page.text.split('\n').length} lines${page.in_footer ? ', in the footer' : ''}`;
}

/** The lines between the common beginning and the common end. */
function changedLines(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const head = old.findIndex((line, at) => line !== fresh[at]);
  if (head < 0 && old.length === fresh.length) return [];
  const start = head < 0 ? old.length : head;
  const room = Math.min(old.length, fresh.length) - start;
  let tail = 0;
  while (tail < room && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  const lines = [
    ...old.slice(start, old.length - tail).map((line) => `    - ${line}`),
    ...fresh.slice(start, fresh.length - tail).map((line) => `    + ${line}`),
  ];
  return lines.length > shownLines
    ? [...lines.slice(0, shownLines), `    … and ${lines.length - shownLines} more lines`]
    : lines;
}
