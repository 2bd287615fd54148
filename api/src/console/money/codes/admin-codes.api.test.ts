import 'reflect-metadata';
import { describe, expect } from '@jest/globals';
import { servedBrands } from '../../../../test/brands.ts';
import { Buyer } from '../../../../test/buyers.ts';
import { aConsole } from '../../../../test/consoles.ts';
import { onEachEngineWithRaces } from '../../../../test/engines.ts';
import { storeOf } from '../../../core/database/store.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';

const rules = {
  ...{ value_percentage: 20, country: null, currency: null, minimum: null },
  ...{ methods: null, max_uses: null, expires_at: null },
};
const root = '/api/admin/discountcodes';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine, {
    bundles: [{ country: 'NL', credits: 50, priceMinor: 1_000, currency: 'EUR' }],
    settings: { signup: { signupCredits: 0 }, offers: { welcomePercentage: 0, timeBonusPercentage: 0 } },
  });
  const one = (code: string, wishes: object = {}) => ({
    ...{ ...rules, code, member: null, validity: 'once-per-user', tenant_ids: [rose.id] },
    ...wishes,
  });
  const batch = (wishes: object = {}) => ({ ...rules, validity: 'once', tenant_ids: [rose.id], ...wishes });
  const anOperator = () => aConsole(t, 'operator', [rose, lily]);

  describe('POST /api/admin/discountcodes', () => {
    it('makes a code that members can use, and shows its usage', async () => {
      const operator = await anOperator();
      const made = await operator.post(root, one('may-20', { minimum: '5.00', currency: 'EUR', max_uses: 5 }));
      const { id } = made.json();
      const buyer = await Buyer.logIn(t, rose);
      const input = { discount_code: 'MAY-20', price: { amount: '8.00', currency: 'EUR' } };
      const { order } = await buyer.placed(input);
      const reserved = (await operator.get(`${root}/${id}`)).json();
      await buyer.move(order.payment, { status: 'paid' });
      const used = (await operator.get(`${root}/${id}`)).json();

      expect([made.statusCode, made.json()]).toMatchObject([
        201,
        { code: 'MAY-20', status: 'active', minimum: '5.00', currency: 'EUR', uses: 0, max_uses: 5, batch: null },
      ]);
      expect([reserved.usage, reserved.orders]).toEqual([
        { reserved: 1, final: 0, released: 0 },
        [{ order: order.id, state: 'reserved', at: expect.any(String) }],
      ]);
      expect([used.usage.final, used.uses]).toEqual([1, 1]);
      const listed = await operator.list('orders', { discount_code: 'may-20' });
      expect((listed.json() as { id: string }[]).map((line) => line.id)).toEqual([order.id]);
    });

    it('makes the same code on several brands, each with its own uses', async () => {
      const operator = await anOperator();
      const { id } = (await operator.post(root, one('SHARED-1', { tenant_ids: [rose.id, lily.id] }))).json();
      const page = (await operator.get(`${root}/${id}`)).json();
      const onlyRose = await aConsole(t, 'operator', [rose]);

      expect(page.shared).toMatchObject([{ tenant_id: lily.id, status: 'active' }]);
      expect((await onlyRose.get(`${root}/${id}`)).json().shared).toEqual([]);
    });

    it.each([
      ['exists already', { code: 'TWICE-1' }, 'code', 'code_taken'],
      ['is the software’s own', { code: 'TIMEBONUS25' }, 'code', 'code_taken'],
      ['is no code', { code: '=1+1' }, 'code', 'code_invalid'],
      ['has a minimum without a currency', { minimum: '5.00' }, 'currency', 'field_required'],
      ['ended before', { expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at', 'field_invalid'],
      ['is for a country where the brand does not sell', { country: 'PL' }, 'country', 'field_not_offered'],
      ['gives everything away', { value_percentage: 100 }, 'value_percentage', 'number_too_large'],
    ])('refuses one that %s, beside its field', async (_, wishes, field, code) => {
      const operator = await anOperator();
      await operator.post(root, one('TWICE-1'));
      const refused = await operator.post(root, one('NEW-1', wishes));
      expect([refused.statusCode, refused.json().fields]).toMatchObject([422, { [field]: { code } }]);
    });

    it('touches no brand out of reach', async () => {
      const operator = await anOperator();
      const refused = await operator.post(root, one('REACH-1', { tenant_ids: [rose.id, tulip.id] }));
      expect(refused.statusCode).toBe(404);
      expect((await operator.list('discountcodes', { q: 'REACH' })).json()).toEqual([]);
    });
  });

  describe('PUT /api/admin/discountcodes/{id}', () => {
    it('changes the rules; a change of an earlier version is a conflict', async () => {
      const operator = await anOperator();
      const { id, version } = (await operator.post(root, one('CHANGE-1'))).json();
      const changed = await operator.put(`${root}/${id}`, { ...rules, value_percentage: 30, version });
      const late = await operator.put(`${root}/${id}`, { ...rules, value_percentage: 40, version });

      expect([changed.statusCode, changed.json().value_percentage, late.statusCode]).toEqual([200, 30, 409]);
      expect(late.json().params).toEqual({ by: expect.any(String), at: expect.any(String) });
    });
  });

  it('A code that is ended can’t be used any more, and that is audited once', async () => {
    const operator = await anOperator();
    const { id } = (await operator.post(root, one('END-1'))).json();
    const ends = [await operator.post(`${root}/${id}/end`), await operator.post(`${root}/${id}/end`)];
    const buyer = await Buyer.logIn(t, rose);
    const deeds = await storeOf({ db: t.db.manager }, AuditEntry).find({ target: 'END-1' });

    expect(ends.map((answer) => answer.json().status)).toEqual(['ended', 'ended']);
    expect((await buyer.own.get('/api/discountcode?code=END-1')).json().code).toBe('code_expired');
    expect(deeds.map(({ action }) => action)).toEqual(['code.create', 'code.disable']);
  });

  describe('POST /api/admin/discountcodes/batches', () => {
    it('makes random codes, which are downloaded as CSV', async () => {
      const operator = await anOperator();
      const made = (await operator.post(`${root}/batches`, batch({ count: 300, prefix: 'gift-' }))).json();
      const columns = JSON.stringify([['code', 'Code']]);
      const query = new URLSearchParams({ format: 'csv', columns, filter: JSON.stringify({ batch: made.batch }) });
      const file = (await operator.get(`${root}/export?${query}`)).body.trim().split(/\r?\n/);

      expect(made).toMatchObject({ state: 'made', made: 300, exist: 0, existing: [] });
      expect([file.length, new Set(file).size]).toEqual([301, 301]);
      expect(file.slice(1).every((code) => /^"?GIFT-[A-Z0-9]{8}"?$/.test(code))).toBe(true);
    });

    it('a half of which exists names what exists and makes nothing, or the rest by choice', async () => {
      const operator = await anOperator();
      await operator.post(`${root}/batches`, batch({ codes: 'HALF-1 HALF-2' }));
      const codes = 'half-1\nhalf-2\nhalf-3\nhalf-4';
      const refused = (await operator.post(`${root}/batches`, batch({ codes }))).json();
      const afterwards = (await operator.list('discountcodes', { q: 'HALF' })).json();
      const rest = (await operator.post(`${root}/batches`, batch({ codes, existing: 'skip' }))).json();

      expect(refused).toEqual({ state: 'exists', batch: null, made: 0, exist: 2, existing: ['HALF-1', 'HALF-2'] });
      expect(afterwards).toHaveLength(2);
      expect(rest).toMatchObject({ state: 'made', made: 2, exist: 2 });
      expect((await operator.list('discountcodes', { q: 'HALF' })).json()).toHaveLength(4);
    });

    it.each([
      ['a formula', { codes: 'GOOD-1 =CMD' }, 'codes'],
      ['nothing', {}, 'count'],
      ['too many for two brands', { count: 6_000, tenant_ids: 'both' }, 'count'],
    ])('refuses %s', async (_, wishes, field) => {
      const operator = await anOperator();
      const tenantIds = 'tenant_ids' in wishes ? [rose.id, lily.id] : [rose.id];
      const refused = await operator.post(`${root}/batches`, batch({ ...wishes, tenant_ids: tenantIds }));
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
    });

    it('is ended as a whole, on brands within reach', async () => {
      const operator = await anOperator();
      const made = (await operator.post(`${root}/batches`, batch({ codes: 'WHOLE-1 WHOLE-2' }))).json();
      const stranger = await aConsole(t, 'operator', [tulip]);
      const ends = [];
      for (const who of [stranger, operator, operator])
        ends.push((await who.post(`${root}/batches/${made.batch}/end`)).json().ended);
      expect(ends).toEqual([undefined, 2, 0]);
    });

    race('made twice at once is made once', async () => {
      const [first, second] = [await anOperator(), await anOperator()];
      const both = [first, second].map((who) => who.post(`${root}/batches`, batch({ codes: 'RACE-1 RACE-2 RACE-3' })));
      const answers = await Promise.all(both);
      const made = answers.reduce((sum, answer) => sum + (answer.json().made ?? 0), 0);

      expect(made).toBe(3);
      expect((await first.list('discountcodes', { q: 'RACE' })).json()).toHaveLength(3);
    });

    race('of which halves are made by several at once leaves no half, and no code twice', async () => {
      const people = [await anOperator(), await anOperator(), await anOperator()];
      const [made, single] = [`${root}/batches`, root];
      const tenantIds = [rose.id, lily.id];
      const half = (codes: string) => batch({ codes, existing: 'skip', tenant_ids: tenantIds });
      const answers = await Promise.all([
        people[0]!.post(made, half('MIX-1 MIX-2 MIX-3 MIX-4')),
        people[1]!.post(made, half('MIX-4 MIX-3 MIX-5 MIX-6')),
        people[2]!.post(single, one('MIX-3', { tenant_ids: [lily.id] })),
      ]);
      const listed = (await people[0]!.list('discountcodes', { q: 'MIX' })).json() as { code: string }[];
      const batches = answers.slice(0, 2).map((answer) => answer.json().made ?? 0);

      expect(answers.filter(({ statusCode }) => ![200, 201, 409, 422].includes(statusCode))).toEqual([]);
      const singles = answers[2]!.statusCode === 201 ? 1 : 0;
      expect(listed).toHaveLength(2 * (batches[0] + batches[1]) + singles);
      expect(listed.length).toBeGreaterThan(0);
      // What a conflict left out is made by trying again.
      for (const codes of ['MIX-1 MIX-2 MIX-3 MIX-4', 'MIX-4 MIX-3 MIX-5 MIX-6'])
        await people[0]!.post(made, half(codes));
      const again = (await people[0]!.list('discountcodes', { q: 'MIX' })).json() as { code: string }[];
      expect(new Set(again.map(({ code }) => code)).size).toBe(6);
    });
  });

  it('Support reads codes and makes none; moderators see none', async () => {
    const [support, moderator] = [await aConsole(t, 'support', [rose]), await aConsole(t, 'moderator', [rose])];
    const answers = [
      await support.list('discountcodes'),
      await support.post(root, one('NO-1')),
      await moderator.list('discountcodes'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403]);
  });
});
