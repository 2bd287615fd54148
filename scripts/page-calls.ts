import type { Page } from 'playwright-core';

/** Makes a call from the page, with its cookies; returns the status of the answer. */
export function postFrom(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([to, text]) =>
      (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })).status,
    [path, JSON.stringify(body)] as const,
  );
}
