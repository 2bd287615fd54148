import { Marked, type MarkedExtension, type Token, type Tokens } from 'marked';
import { issue, type FieldIssue } from '@manyhearts/contract/yup-messages';
import { escapeHtml } from '../../core/text/html.ts';

export type RenderedPage = { html: string; lead: string; sections: { id: string; title: string }[] };

/** About as much as search engines show. */
const leadLength = 160;
/** Deeper nesting of lists and quotations is refused: it is unreadable, and could exhaust the stack. */
const deepest = 40;
const basic: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Renders markdown by untrusted authors. HTML in it is shown as text, and a link or image whose target is not allowed
 * keeps only its label.
 */
export function renderPage(markdown: string): RenderedPage {
  const sections: RenderedPage['sections'] = [];
  const marked = new Marked({ gfm: true, async: false }, { renderer: rendererOf(sections) });
  const tokens = marked.lexer(markdown);
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  return { html: marked.parser(tokens), lead: shortened(first ? plainOf(first.tokens) : ''), sections };
}

/** Finds what a page would not show as its author means it, each with its line. */
export function markdownFaults(markdown: string): FieldIssue[] {
  const faults: FieldIssue[] = [];
  const marked = new Marked({ gfm: true, async: false });
  const tokens = tokensOf(marked, markdown);
  if (!tokens) return [issue('field_invalid')];
  marked.walkTokens(tokens, (token: Token) => {
    const line = markdown.slice(0, Math.max(0, markdown.indexOf(token.raw))).split('\n').length;
    if (token.type === 'html') faults.push(issue('page_html', { line, html: token.raw.trim().slice(0, 40) }));
    const href = 'href' in token ? String(token.href) : '';
    const isLost =
      (token.type === 'link' && targetOf(href) === undefined) ||
      (token.type === 'image' && pictureOf(href) === undefined);
    if (isLost) faults.push(issue('page_link', { line, target: href.slice(0, 80) }));
  });
  return faults;
}

/** Undefined for nesting so deep that it would exhaust the stack of its readers. */
function tokensOf(marked: Marked, markdown: string): Token[] | undefined {
  try {
    const tokens = marked.lexer(markdown);
    return depthOf(tokens) > deepest ? undefined : tokens;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function depthOf(tokens: readonly Token[]): number {
  return tokens.reduce(
    (depth, token) =>
      Math.max(
        depth,
        1 + depthOf(('tokens' in token && token.tokens) || ('items' in token && (token.items as Token[])) || []),
      ),
    0,
  );
}

/** Normalises the target of a link for its attribute. Undefined unless it is a page, mail or phone number. */
export function targetOf(href: string): string | undefined {
  const address = decoded(href);
  // Browsers drop tabs and line ends and read a backslash as a slash, so the opened address would differ from the
  // checked one.
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return undefined;
  if (address.startsWith('#')) return `#${idOf(address.slice(1).replace(/^s-/, ''))}`;
  if (!/^(?:https?:\/\/[^/]|mailto:.|tel:.)/i.test(address) && !/^\/(?!\/)/.test(address)) return undefined;
  return encoded(address);
}

/** Images come only from the brand's own host: another company's server would learn who reads the page. */
function pictureOf(href: string): string | undefined {
  const target = targetOf(href);
  return target?.startsWith('/') ? target : undefined;
}

function rendererOf(sections: RenderedPage['sections']): NonNullable<MarkedExtension['renderer']> {
  return {
    html: ({ text }) => escaped(text),
    text: (token) => ('tokens' in token && token.tokens ? false : escaped(token.text)),
    codespan: ({ text }) => `<code>${escaped(text)}</code>`,
    code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
    checkbox: () => '',
    heading({ tokens, depth }) {
      // The page's title is the only heading of the first level.
      const level = Math.max(2, depth);
      const title = plainOf(tokens);
      const id = freeId(
        idOf(title),
        sections.map((section) => section.id),
      );
      if (level === 2) sections.push({ id, title });
      return `<h${level}${level === 2 ? ` id="${escaped(id)}"` : ''}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const target = targetOf(href);
      return target === undefined ? words : `<a href="${escapeHtml(target)}">${words}</a>`;
    },
    image({ href, text }) {
      const target = pictureOf(href);
      return target === undefined
        ? escaped(text)
        : `<img src="${escapeHtml(target)}" alt="${escaped(text)}" loading="lazy">`;
    },
    table(token) {
      const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
      return `<div class="table" tabindex="0"><table><thead>${row(token.header)}</thead><tbody>${token.rows.map(row).join('')}</tbody></table></div>\n`;
    },
  };
}

/** The prefix keeps headings from taking ids that the page itself uses. */
function idOf(title: string): string {
  return `s-${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;
}

function freeId(id: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/** Text without markup, for places that can't show it. */
function plainOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plainOf(token.tokens)
        : token.type === 'br'
          ? ' '
          : decoded('text' in token ? String(token.text) : ''),
    )
    .join('');
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= leadLength ? line : `${line.slice(0, leadLength).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : (basic[name.toLowerCase()] ?? whole),
  );
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** Escapes in one pass, so that nothing is decoded twice. Unknown entities stay as they are. */
function escaped(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);|[&<>"']/gi, (found) => {
    if (found.length === 1) return escapeHtml(found);
    const read = decoded(found);
    return read === found ? found : escapeHtml(read);
  });
}

function encoded(address: string): string | undefined {
  try {
    return encodeURI(address).replaceAll('%25', '%');
  } catch {
    // A lone surrogate can't be encoded.
    return undefined;
  }
}
