import type { ExportColumn, ExportJobView } from '@manyhearts/contract/admin/exports';
import { consoleRoot } from '@manyhearts/contract/admin/paging';
import { toCallError } from '@manyhearts/contract/client/call-error';
import { fromWire, toWire, toWireName } from '@manyhearts/contract/wire';
import { toHttpError } from '../http-errors.ts';

export type ExportRequest = {
  resource: string;
  sort: { field: string; order: string };
  filter: object;
  columns: readonly ExportColumn[];
};

const pauseMs = 1_500;

/**
 * The file of a list, named by the server. A long list is made by a job, so this waits for it; `onWait` runs then once.
 * Not by the client of the calls: that reads JSON only.
 */
export async function exportList(request: ExportRequest, locale: string, onWait: () => void): Promise<void> {
  const address = `${consoleRoot}/${request.resource}/export?${queryOf(request)}`;
  const answer = await ask(address, locale);
  if (answer.status !== 202) return save(answer);
  onWait();
  const { job } = fromWire(await answer.json()) as ExportJobView;
  return save(await ask(`${await finished(job, locale)}/file`, locale));
}

/** The file of a finished export, also long after it was asked for. */
export async function downloadExportFile(job: string, locale: string): Promise<void> {
  return save(await ask(`${consoleRoot}/exports/${job}/file`, locale));
}

async function finished(job: string, locale: string): Promise<string> {
  const address = `${consoleRoot}/exports/${job}`;
  for (;;) {
    const { state } = fromWire(await (await ask(address, locale)).json()) as ExportJobView;
    if (state === 'done') return address;
    if (state === 'failed') throw new Error('list.exportFailed');
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

function queryOf({ sort, filter, columns }: ExportRequest): URLSearchParams {
  return new URLSearchParams({
    format: 'csv',
    sort: JSON.stringify([toWireName(sort.field), sort.order]),
    filter: JSON.stringify(toWire(filter)),
    columns: JSON.stringify(columns.map(([name, ...words]) => [toWireName(name), ...words])),
  });
}

async function ask(address: string, locale: string): Promise<Response> {
  const headers = { 'accept-language': locale, 'x-request-type': 'client' };
  const answer = await fetch(address, { headers, credentials: 'same-origin' });
  if (answer.status < 400) return answer;
  throw toHttpError(toCallError(answer.status, fromWire(await answer.json().catch(() => undefined))));
}

async function save(answer: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await answer.blob(), name ?? 'export.csv');
}

/** Offers a file that was made or fetched by a script. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
