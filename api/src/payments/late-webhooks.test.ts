import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Origin } from '../core/ctx/ctx.ts';
import { PaymentEventsService } from './payment-events.service.ts';

const hook = 'h'.repeat(43);
const input = { provider: 'sandbox', hook };

/** Payments of which each waits for its provider until the test answers. */
function slowProvider() {
  const answers: (() => void)[] = [];
  const asked: string[] = [];
  const logged: string[] = [];
  const parts = [
    {
      findByHook: async () => ({ id: 'acc' }),
      providerOf: () => ({ parseWebhook: (body: { id: string }) => ({ ref: body.id }) }),
    },
    {
      orders: {
        findPayment: async (_ctx: object, accountId: string, ref: string) => ({
          tenantId: 't',
          orderId: ref,
          accountId,
          ref,
        }),
      },
      update: (_ctx: object, { ref }: { ref: string }) => {
        asked.push(ref);
        return new Promise((resolve) => void answers.push(() => resolve('applied')));
      },
    },
    {},
    {
      add: async (_ctx: object, { ref, outcome }: { ref: string; outcome: string }) =>
        void logged.push(`${ref} ${outcome}`),
    },
    { warn: () => undefined },
  ] as unknown as ConstructorParameters<typeof PaymentEventsService>;
  const service = new PaymentEventsService(...parts);
  const receive = (id: string) =>
    service.receive({ dataSource: { manager: {} } } as unknown as Origin, input, { id }).then(
      () => 'answered',
      ({ code, retryAfter }: { code: string; retryAfter: number }) => `${code} ${retryAfter}`,
    );
  return { receive, answers, asked, logged };
}

describe('A webhook whose provider does not answer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is refused before the provider stops waiting, and done all the same', async () => {
    const { receive, answers, logged } = slowProvider();
    const outcome = receive('tr_1');
    await jest.advanceTimersByTimeAsync(12_999);
    expect(await Promise.race([outcome, 'waits'])).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('unavailable 10');

    answers[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(logged).toEqual(['tr_1 applied']);
  });

  it('keeps others waiting for ten seconds at most, and they are not begun then', async () => {
    const { receive, answers, asked } = slowProvider();
    const first = Array.from({ length: 50 }, (_, at) => receive(`tr_${at}`));
    const last = receive('tr_last');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await last).toBe('unavailable 10');
    for (const answer of answers) answer();

    expect(new Set(await Promise.all(first))).toEqual(new Set(['answered']));
    expect(asked).not.toContain('tr_last');
  });
});
