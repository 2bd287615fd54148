import type { Language } from '@manyhearts/contract/languages';
import { toWire, toWireName } from '@manyhearts/contract/wire';
import type { OwnDataTexts } from '@manyhearts/locales/own-data-texts';
import { escapeHtml } from '../core/text/html.ts';
import { sectionNames } from './own-data-parts.ts';
import type { Table } from './own-data-tables.service.ts';
import { wordOfColumn, wordOfTable } from './own-data-words.rules.ts';

type Page = { texts: OwnDataTexts; language: Language; brand: string; at: Date };

const css =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#17202e;background:#fff}h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%;margin:1rem 0;font-size:14px}caption{text-align:left;font-weight:600;padding:.25rem 0}td,th{border:1px solid #d5dae1;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}';

/** The same as the JSON, to read. It loads nothing, so it says nothing to anyone. */
export function pageOf(tables: readonly Table[], { texts, language, brand, at }: Page): string {
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  const sections = sectionNames.map((name) => {
    const own = tables.filter(({ section, rows }) => section === name && rows.length > 0);
    const body =
      own.length > 0 ? own.map((table) => tableOf(table, texts)).join('') : `<p>${escapeHtml(texts.empty)}</p>`;
    return `<section><h2>${escapeHtml(texts[name])}</h2>${body}</section>`;
  });
  const title = escapeHtml(`${texts.title} · ${brand}`);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>${css}</style></head><body><h1>${title}</h1><p>${escapeHtml(texts.intro)} ${escapeHtml(texts.everything)}</p><p>${escapeHtml(when)} UTC</p>${sections.join('')}</body></html>`;
}

/** Names as on the wire. */
export function jsonOf(tables: readonly Table[], { brand, at }: Pick<Page, 'brand' | 'at'>): string {
  const data = Object.fromEntries(
    sectionNames.map((name) => [
      toWireName(name),
      Object.fromEntries(
        tables
          .filter(({ section }) => section === name)
          .map((table) => [table.name, table.rows.map((row) => toWire(row))]),
      ),
    ]),
  );
  return JSON.stringify({ brand, made_at: at.toISOString(), ...data }, undefined, 2);
}

/** Columns with a word that a member understands; the JSON has the others too. */
function tableOf({ name, rows }: Table, texts: OwnDataTexts): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].flatMap((column) => {
    const word = wordOfColumn(column, texts);
    return word === undefined ? [] : [{ column, word }];
  });
  const head = columns.map(({ word }) => `<th scope="col">${escapeHtml(word)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map(({ column }) => `<td>${escapeHtml(shown(row[column]))}</td>`).join('')}</tr>`)
    .join('');
  return `<table><caption>${escapeHtml(wordOfTable(name, texts) ?? '')}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
