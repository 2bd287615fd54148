import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Served } from '../../site/e2e/served-demo.ts';
import { watchedPage, type WatchedPage } from '../../site/e2e/watched-page.ts';

/** Of the demo's staff, and of those that journeys invite. */
export const staffPassword = 'demo-demo-demo';
export const desk = { width: 1_440, height: 900 };
export const phone = { width: 390, height: 844 };

/** A member of staff in a browser of their own, logged in by the call alone, still on the log-in. */
export async function staffPage(demo: Served, username: string, viewport = desk): Promise<WatchedPage> {
  const watched = await watchedPage(demo, { viewport });
  await watched.page.goto(demo.at('admin', '/admin/login'));
  const { status } = await callFrom(watched.page, 'POST', '/api/admin/session', { username, password: staffPassword });
  expect(status).toBe(200);
  return watched;
}

/** Reads by the calls of the page's person. */
export function readFrom<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (to) => (await (await fetch(to)).json()) as Answer, path);
}

/** A call of the page's person with a body; returns its answer. */
export function callFrom(
  page: Page,
  verb: string,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ([method, to, text]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch(to, { method, headers, ...(text && { body: text }) });
      return { status: answer.status, text: await answer.text() };
    },
    [verb, path, body ? JSON.stringify(body) : ''] as const,
  );
}
