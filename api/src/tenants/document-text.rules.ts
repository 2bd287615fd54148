import { Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, visit } from 'yaml';
import { issue, type FieldIssue } from '@manyhearts/contract/field-issue';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';

/** A parsed document, with the line of each of its parts. */
export type DocumentText =
  | { valid: true; value: unknown; lineOf: (path: string) => number | undefined }
  | { valid: false; fault: FieldIssue; line: number };

/** A brand with every page and mail in its own words has three thousand lines; empty ones take time too. */
const mostLines = 10_000;

const heading =
  ' A brand of Manyhearts, as `npm run tenant -- export` wrote it. Change it and import it again; the difference is shown first.';

export function printYaml(document: TenantDocument): string {
  const text = new Document(document);
  text.commentBefore = heading;
  // Lists of scalars and single bundles stay on one line, so that a change is one changed line. Pages take several
  // lines.
  visit(text, {
    Seq: (_, node) => void (node.flow = node.items.every(isScalar)),
    Map: (_, node, parents) =>
      void (node.flow = node.items.length === 0 || (isSeq(parents.at(-1)) && !node.has('text'))),
  });
  return text.toString({ lineWidth: 0, flowCollectionPadding: false });
}

export function printJson(document: TenantDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/**
 * Parses YAML, including JSON. Aliases and unknown tags are refused: they can expand a small file or change its
 * meaning.
 */
export function parseDocumentText(text: string): DocumentText {
  if (text.split('\n', mostLines + 1).length > mostLines)
    return invalid(issue('file_long', { max: mostLines }), mostLines + 1);
  const lines = new LineCounter();
  try {
    const [document, ...others] = parseAllDocuments(text, {
      lineCounter: lines,
      logLevel: 'silent',
      // Each would quote its line, which takes minutes where one long line has a fault at every word.
      prettyErrors: false,
    }) as Document.Parsed[];
    if (!document || others.length > 0) return invalid(issue(document ? 'file_several' : 'file_empty'));
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) return invalid(issue('file_syntax', { reason: fault.message }), lines.linePos(fault.pos[0]).line);
    if (holdsAlias(document)) return invalid(issue('file_alias'));
    if (!isMap(document.contents)) return invalid(issue('file_no_names'));
    return { valid: true, value: document.toJS() as unknown, lineOf: (path) => lineOf(document, path, lines) };
  } catch (error) {
    // Deeply nested brackets exhaust the parser's stack.
    if (error instanceof RangeError) return invalid(issue('file_deep'));
    throw error;
  }
}

function holdsAlias(document: Document): boolean {
  let found = false;
  visit(document, (_, node) => {
    found ||= isAlias(node);
    return found ? visit.BREAK : undefined;
  });
  return found;
}

/** The line of the deepest part of the path that exists. */
function lineOf(document: Document, path: string, lines: LineCounter): number | undefined {
  const steps = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const node = document.getIn(steps.slice(0, depth), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return undefined;
}

function invalid(fault: FieldIssue, line = 1): DocumentText {
  return { valid: false, fault, line };
}
