import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Served } from './served-demo.ts';

/** Calls of the running demo that only tests have. */
export async function tell(demo: Served, path: `/__test/${string}`, body: object): Promise<void> {
  const answer = await fetch(onMachine(demo, path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([answer.status < 300, answer.status < 300 ? '' : await answer.text()]).toEqual([true, '']);
}

/** Moves the clock of the server on. */
export async function advance(demo: Served, seconds: number): Promise<void> {
  await tell(demo, '/__test/clock', { advance_seconds: seconds });
}

/** Lets the provider decide on a payment, and send its webhook twice. */
export async function tellProvider(demo: Served, payment: string, status: string): Promise<void> {
  await tell(demo, '/__test/psp', { payment, status, duplicates: 1 });
}

/** As `tellProvider`, for the payment of an order of the page's member. */
export async function settle(demo: Served, page: Page, orderId: string, status: string): Promise<void> {
  const payment = await page.evaluate(
    async (id) => (await (await fetch(`/api/orders/${id}`)).json()).order.payment as string,
    orderId,
  );
  await tellProvider(demo, payment, status);
}

/** Makes calls of the console as a member of the demo's staff, without a browser. */
export async function staffCalls(demo: Served, username: string) {
  const call = (method: string, path: string, body: object, cookie = '') =>
    fetch(onMachine(demo, path), {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), cookie },
      body: JSON.stringify(body),
    });
  const session = await call('POST', '/api/admin/session', { username, password: 'demo-demo-demo' });
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (method: string, path: string, body: object = {}): Promise<number> =>
    (await call(method, path, body, cookie)).status;
}

/** Without a brand: Node finds no `*.localhost`. */
function onMachine(demo: Served, path: string): string {
  return demo.at('general', path).replace('general.localhost', 'localhost');
}
