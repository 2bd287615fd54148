import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Random } from '../../core/crypto/random.ts';
import { KeyRefused, ProviderAway, ProviderRefused, type ListedPayment, type NewPayment } from '../payment-provider.ts';
import { MollieProvider } from './mollie-provider.ts';

type Asked = { verb: string; path: string; headers: IncomingMessage['headers']; body: unknown };
type Answer = (response: ServerResponse, asked: Asked) => void;

let close: (() => Promise<void>) | undefined;
const pace = { attempts: 4, attemptMs: 200, withinMs: 1_500, firstPauseMs: 1 };

/** A server on this machine in the provider's place; it gives these answers in turn, the last one for ever. */
async function aProvider(...answers: Answer[]): Promise<{ provider: MollieProvider; asked: Asked[]; baseUrl: string }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { verb: method, path: url, headers, body: text === '' ? undefined : JSON.parse(text) };
      asked.push(one);
      (answers[asked.length - 1] ?? answers.at(-1))?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    provider: new MollieProvider({ baseUrl, key: 'test_key', fetch, random: new Random(), pace }),
    asked,
    baseUrl,
  };
}

const json =
  (body: unknown, status = 200, headers = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/hal+json', ...headers }).end(JSON.stringify(body));
const silence: Answer = () => undefined;
const hangUp: Answer = (response) => void response.destroy();
const html: Answer = (response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');

const eur = (value: string) => ({ value, currency: 'EUR' });
const payment = (more: object = {}) => ({
  resource: 'payment',
  id: 'tr_7UhSN1zuXS',
  mode: 'live',
  createdAt: '2026-11-25T10:00:00+00:00',
  status: 'open',
  amount: eur('12.50'),
  method: null,
  profileId: 'pfl_QkEhN94Ba',
  metadata: { order_id: '01K0000000000000000000000A' },
  _links: { checkout: { href: 'https://pay.example/7UhSN1zuXS', type: 'text/html' } },
  somethingNew: { of: ['next', 'year'] },
  ...more,
});
const refund = { status: 'refunded', amount: eur('1.00') };
const order: NewPayment = {
  orderId: '01K0000000000000000000000A',
  idempotencyKey: 'order:01K0000000000000000000000A:create',
  amount: { amount: '12.50', currency: 'EUR' },
  description: 'Rosewood 100 credits',
  method: 'sdd',
  sequence: 'oneoff',
  returnUrl: 'https://rosewood.example/transactions/1',
  webhookUrl: 'https://rosewood.example/api/webhooks/mollie/h',
  language: 'nl',
};
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('Payments by Mollie', () => {
  afterEach(async () => {
    await close?.();
    close = undefined;
  });

  describe('A new payment', () => {
    it('is sent with our key, our method names in its words, and the order it is for', async () => {
      const { provider, asked } = await aProvider(json(payment(), 201));
      const made = await provider.create(order);

      expect(made).toMatchObject({
        ref: 'tr_7UhSN1zuXS',
        status: 'open',
        orderId: order.orderId,
        checkoutUrl: 'https://pay.example/7UhSN1zuXS',
        profileRef: 'pfl_QkEhN94Ba',
        isLive: true,
      });
      expect(asked[0]).toMatchObject({
        verb: 'POST',
        path: '/v2/payments',
        headers: { authorization: 'Bearer test_key', 'idempotency-key': order.idempotencyKey },
        body: {
          amount: eur('12.50'),
          method: 'directdebit',
          locale: 'nl_NL',
          sequenceType: 'oneoff',
          redirectUrl: order.returnUrl,
          webhookUrl: order.webhookUrl,
          metadata: { order_id: order.orderId },
        },
      });
    });

    it.each<[string, Answer]>([
      ['a lost answer', hangUp],
      ['no answer in time', silence],
      ['a page instead of JSON', html],
      ['a fault of theirs', json({}, 500)],
      ['too many requests', json({}, 429, { 'retry-after': '0' })],
      ['an answer that its first request is still under way', json({ status: 409 }, 409)],
    ])('is sent again with the same key after %s', async (_what, failure) => {
      const { provider, asked } = await aProvider(failure, json(payment(), 201));
      await provider.create(order);

      expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([
        order.idempotencyKey,
        order.idempotencyKey,
      ]);
    });

    it('whose id is longer than we can store counts as not answered', async () => {
      const { provider } = await aProvider(json(payment({ id: `tr_${'x'.repeat(58)}` }), 201));

      expect(await failureOf(provider.create(order))).toBeInstanceOf(ProviderAway);
    });

    it('of the longest values that we can store is taken', async () => {
      const [id, href] = [`tr_${'x'.repeat(57)}`, `https://pay.example/${'x'.repeat(480)}`];
      const { provider } = await aProvider(json(payment({ id, _links: { checkout: { href } } }), 201));

      expect(await provider.create(order)).toMatchObject({ ref: id, checkoutUrl: href });
    });

    it('is not sent again when it is refused, and the failure names the field but no value', async () => {
      const { provider, asked } = await aProvider(json({ status: 422, field: 'amount', detail: 'NL91 is wrong' }, 422));
      const failure = await failureOf(provider.create(order));

      expect(failure).toBeInstanceOf(ProviderRefused);
      expect(failure).toMatchObject({ status: 422, field: 'amount' });
      expect(String(failure)).not.toContain('NL91');
      expect(asked.length).toBe(1);
    });
  });

  describe('A provider that fails', () => {
    it.each([401, 403])(
      'and answers %i refuses the key and no payment, which is made once the key is right',
      async (status) => {
        const { provider, asked } = await aProvider(json({ status }, status), json(payment(), 201));
        const failure = await failureOf(provider.create(order));

        expect(failure).toBeInstanceOf(ProviderAway);
        expect(failure).toBeInstanceOf(KeyRefused);
        expect(asked.length).toBe(1);
        expect((await provider.create(order)).ref).toBe('tr_7UhSN1zuXS');
      },
    );

    it('and still works on the first request is asked again, and is never taken for a refusal', async () => {
      const { provider, asked } = await aProvider(json({ status: 409 }, 409));

      expect(await failureOf(provider.create(order))).toBeInstanceOf(ProviderAway);
      expect(asked.length).toBeGreaterThan(1);
    });

    it.each<[string, Answer]>([
      ['never answers', silence],
      ['answers with a page', html],
      ['hangs up', hangUp],
      ['has a fault', json({}, 503)],
      ['leads elsewhere', json({}, 302, { location: 'http://127.0.0.1:1/' })],
      [
        'sends less than it announced',
        (response) => void response.writeHead(200, { 'content-length': 9_000 }).write('{'),
      ],
    ])('and %s is given up in time, with nothing learned', async (_what, failure) => {
      const { provider, asked } = await aProvider(failure);
      const startMs = performance.now();

      expect(await failureOf(provider.fetchPayment('tr_7UhSN1zuXS'))).toBeInstanceOf(ProviderAway);
      expect(performance.now() - startMs).toBeLessThan(4_000);
      expect(asked.length).toBeGreaterThan(1);
    });

    it.each<[string, object]>([
      ['an unknown status', { status: 'splendid' }],
      ['a number as amount', { amount: { value: 12.5, currency: 'EUR' } }],
      ['an amount with three decimals', { amount: eur('12.500') }],
      ['a negative amount', { amount: eur('-12.50') }],
      ['no currency', { amount: { value: '12.50' } }],
      ['no mode', { mode: undefined }],
      ['another payment', { id: 'tr_another' }],
      [
        'a refund in another currency',
        {
          _embedded: { refunds: [{ id: 're_1', status: 'refunded', amount: { value: '1.00', currency: 'USD' } }] },
        },
      ],
      ['a list in place of the amount', { amount: ['12.50', 'EUR'] }],
      ['a refund whose id is too long', { _embedded: { refunds: [{ ...refund, id: `re_${'x'.repeat(58)}` }] } }],
      [
        'a chargeback whose id is too long',
        { _embedded: { chargebacks: [{ ...refund, id: `chb_${'x'.repeat(57)}` }] } },
      ],
      [
        'a page whose address is too long',
        { _links: { checkout: { href: `https://pay.example/${'x'.repeat(481)}` } } },
      ],
      ['a customer whose id is too long', { customerId: `cst_${'x'.repeat(77)}` }],
    ])('and answers with %s counts as away', async (_what, wrong) => {
      const { provider } = await aProvider(json(payment(wrong)));

      expect(await failureOf(provider.fetchPayment('tr_7UhSN1zuXS'))).toBeInstanceOf(ProviderAway);
    });
  });

  describe('A payment that is fetched', () => {
    it('carries its refunds and chargebacks, and no account number', async () => {
      const { provider, asked } = await aProvider(
        json(
          payment({
            status: 'paid',
            method: 'directdebit',
            details: { consumerAccount: 'NL91ABNA0417164300' },
            _embedded: {
              refunds: [
                { id: 're_1', status: 'refunded', amount: eur('2.50') },
                { id: 're_2', status: 'failed', amount: eur('9.00') },
                { id: 're_3', status: 'pending', amount: eur('0.10') },
              ],
              chargebacks: [
                { id: 'chb_1', amount: eur('3.00'), reversedAt: '2026-11-26T00:00:00+00:00' },
                { id: 'chb_2', amount: eur('1.00'), reversedAt: null },
              ],
            },
          }),
        ),
      );
      const fetched = await provider.fetchPayment('tr_7UhSN1zuXS');

      expect(asked[0]?.path).toBe('/v2/payments/tr_7UhSN1zuXS?embed=refunds,chargebacks');
      expect(fetched).toMatchObject({
        status: 'paid',
        method: 'sdd',
        amount: { amount: '12.50', currency: 'EUR' },
      });
      expect(fetched?.refunds.map(({ ref, status }) => `${ref} ${status}`)).toEqual([
        're_1 refunded',
        're_2 failed',
        're_3 pending',
      ]);
      expect(fetched?.chargebacks.map(({ ref, reversed }) => `${ref} ${reversed}`)).toEqual([
        'chb_1 true',
        'chb_2 false',
      ]);
      expect(JSON.stringify(fetched)).not.toContain('NL91');
    });

    it.each([
      ['card_expired', true],
      ['invalid_card_number', true],
      ['authentication_required', true],
      ['insufficient_funds', false],
      [undefined, false],
    ])('that failed because of %s tells whether its card can be charged again', async (failureReason, isInvalid) => {
      const { provider } = await aProvider(json(payment({ status: 'failed', details: { failureReason } })));

      expect((await provider.fetchPayment('tr_7UhSN1zuXS'))?.isMandateInvalid).toBe(isInvalid);
    });

    it('stays readable when it was made by a former method', async () => {
      const { provider } = await aProvider(json(payment({ method: 'sofort' })));

      expect((await provider.fetchPayment('tr_7UhSN1zuXS'))?.method).toBe('sofort');
    });

    it('is undefined if it is unknown, and is not asked for if its reference can be none', async () => {
      const { provider, asked } = await aProvider(json({ status: 404 }, 404));

      expect(await provider.fetchPayment('tr_unknown')).toBeUndefined();
      for (const ref of ['', 'tr_', '../customers', 'tr_1/refunds', `tr_${'x'.repeat(200)}`])
        expect(await provider.fetchPayment(ref)).toBeUndefined();
      expect(asked.length).toBe(1);
    });
  });

  it('are listed page by page, until those that are older than asked for', async () => {
    const at = (id: string, createdAt: string) => payment({ id, createdAt });
    const { provider, asked } = await aProvider(
      json({
        _embedded: { payments: [at('tr_3', '2026-11-25T09:00:00+00:00'), at('tr_2', '2026-11-24T09:00:00+00:00')] },
        _links: { next: { href: 'https://api.example/v2/payments?from=tr_1&limit=250' } },
      }),
      json({
        _embedded: { payments: [at('tr_1', '2026-11-23T09:00:00+00:00'), at('tr_0', '2026-09-01T09:00:00+00:00')] },
        _links: { next: { href: 'https://api.example/v2/payments?from=tr_00&limit=250' } },
      }),
    );
    const refs: (string | null)[] = [];
    for await (const { ref } of provider.listSince(new Date('2026-10-01'))) refs.push(ref);

    expect(refs).toEqual(['tr_3', 'tr_2', 'tr_1']);
    expect(asked.map(({ path }) => new URL(path, 'http://x').searchParams.get('from'))).toEqual([null, 'tr_1']);
  });

  describe('A list of payments', () => {
    const page = (payments: object[], next?: string) => ({
      _embedded: { payments },
      _links: { next: next === undefined ? null : { href: `https://api.example/v2/payments?from=${next}&limit=250` } },
    });
    const listed = async (provider: MollieProvider) => {
      const all: ListedPayment[] = [];
      for await (const one of provider.listSince(new Date('2026-10-01'))) all.push(one);
      return all;
    };

    it('is read to its end, however long it is', async () => {
      const pages = 450;
      const { provider } = await aProvider((response, asked) => {
        const at = Number(new URL(asked.path, 'http://x').searchParams.get('from')?.slice(3) ?? 1);
        json(page([payment({ id: `tr_${at}` })], at < pages ? `tr_${at + 1}` : undefined))(response, asked);
      });

      expect((await listed(provider)).at(-1)?.ref).toBe(`tr_${pages}`);
    });

    it('that leads back to the same page counts as not answered', async () => {
      const { provider } = await aProvider(json(page([payment()], 'tr_1')));

      expect(await failureOf(listed(provider))).toBeInstanceOf(ProviderAway);
    });

    it('is read although one of them is not as documented, which is named', async () => {
      const { provider } = await aProvider(
        json(
          page([
            payment({ id: 'tr_3' }),
            payment({ id: 'tr_2', amount: eur('12.500') }),
            payment({ id: '<script>', metadata: null, createdAt: 'lately' }),
            payment({ id: 'tr_1' }),
            payment({ id: 'tr_0', amount: eur('12.500'), createdAt: '2026-09-01T09:00:00+00:00' }),
          ]),
        ),
      );

      expect(await listed(provider)).toEqual([
        expect.objectContaining({ ref: 'tr_3', status: 'open' }),
        { ref: 'tr_2', orderId: order.orderId, fault: expect.stringContaining('amount.value') },
        { ref: null, orderId: null, fault: expect.stringContaining('id') },
        expect.objectContaining({ ref: 'tr_1', status: 'open' }),
      ]);
    });
  });

  it('are offered by the methods that we know, under our names', async () => {
    const ids = ['ideal', 'directdebit', 'klarnapaylater', 'creditcard', 'sofort'];
    const { provider, asked } = await aProvider(json({ _embedded: { methods: ids.map((id) => ({ id })) } }));
    const amount = { amount: '12.50', currency: 'EUR' };

    expect(await provider.methods({ amount, country: 'NL', sequence: 'oneoff' })).toEqual([
      'ideal',
      'sdd',
      'creditcard',
    ]);
    expect(new URL(asked[0]?.path ?? '', 'http://x').searchParams.get('amount[value]')).toBe('12.50');
  });

  it('are refunded with our key and the id of our refund', async () => {
    const { provider, asked } = await aProvider(json({ id: 're_9', status: 'pending', amount: eur('2.50') }, 201));
    const refund = {
      refundId: 'R1',
      idempotencyKey: 'refund:R1',
      amount: { amount: '2.50', currency: 'EUR' },
      description: 'Refund',
    };

    expect(await provider.refund('tr_7UhSN1zuXS', refund)).toEqual({ ref: 're_9', status: 'pending', amount: '2.50' });
    expect(asked[0]).toMatchObject({
      path: '/v2/payments/tr_7UhSN1zuXS/refunds',
      headers: { 'idempotency-key': 'refund:R1' },
      body: { amount: eur('2.50'), metadata: { refund_id: 'R1' } },
    });
  });

  it('cancel a payment that may be, and say so of one that may not', async () => {
    const { provider, asked } = await aProvider(json(payment({ status: 'canceled' })), json({ status: 422 }, 422));

    expect([await provider.cancel('tr_7UhSN1zuXS'), await provider.cancel('tr_7UhSN1zuXS')]).toEqual([true, false]);
    expect(await provider.cancel('../profiles')).toBe(false);
    expect(asked.map(({ verb, path }) => [verb, path])).toEqual(
      Array(2).fill(['DELETE', '/v2/payments/tr_7UhSN1zuXS']),
    );
  });

  it('leave no mandate that is gone already to be revoked', async () => {
    const { provider, asked } = await aProvider(json({ status: 410 }, 410));

    expect(await failureOf(provider.revokeMandate('cst_1', 'mdt_1'))).toBeUndefined();
    expect(asked[0]).toMatchObject({ verb: 'DELETE', path: '/v2/customers/cst_1/mandates/mdt_1' });
  });

  describe('A webhook', () => {
    it('names a payment and nothing else, whatever else it claims', async () => {
      const { provider } = await aProvider(silence);

      expect(provider.parseWebhook({ id: 'tr_7UhSN1zuXS', status: 'paid' })).toEqual({ ref: 'tr_7UhSN1zuXS' });
      for (const body of [undefined, null, '', 'id=tr_1', {}, { id: ['tr_1'] }, { id: 'ord_1' }, { id: 'tr_1/../2' }])
        expect(provider.parseWebhook(body)).toBeNull();
    });
  });
});
