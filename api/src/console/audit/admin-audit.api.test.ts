import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../../test/app.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';

type Line = { id: string; seq: number; action: string; target: string; tenant_id: string | null; after: string | null };

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let owner: { staffId: string; cookie: string };

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose' });
    lily = await aServedTenant(t, { key: 'lily' });
    owner = await aStaffSession(t.db, 'owner');
    for (const [tenant, credits] of [
      [rose, 11],
      [lily, 12],
      [rose, 13],
    ] as const)
      await t.send('localhost', {
        method: 'PUT',
        url: `/api/admin/tenants/${tenant.id}/settings/prices`,
        headers: { cookie: owner.cookie },
        payload: { values: { message_credits: credits } },
      });
    const { staffId } = await aStaffSession(t.db, 'support');
    await t.send('localhost', {
      method: 'POST',
      url: `/api/admin/staff/${staffId}/disable`,
      headers: { cookie: owner.cookie },
    });
  });
  afterAll(() => t.close());

  const list = async (cookie: string, filter: object = {}, more = '') => {
    const url = `/api/admin/audit?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
    const answer = await t.send('localhost', { url, headers: { cookie } });
    return { status: answer.statusCode, lines: answer.json() as Line[], range: answer.headers['content-range'] };
  };
  const deeds = async (...given: Parameters<typeof list>) =>
    (await list(...given)).lines.map(({ action, target }) => `${action} ${target}`);

  describe('the audit', () => {
    it('tells an owner who did what to which record of which brand, newest first, before and after', async () => {
      const { lines, range } = await list(owner.cookie);

      expect([lines.length, range]).toEqual([4, 'audit 0-3/4']);
      expect(lines[0]).toMatchObject({ action: 'staff.disable', tenant_id: null, after: '{"isDisabled":true}' });
      expect(lines[1]).toMatchObject({
        staff: { id: owner.staffId, username: expect.stringMatching(/^owner-/) },
        account: null,
        tenant_id: rose.id,
        tenant_name: expect.any(String),
        action: 'tenant.settings',
        target: 'tenant:rose/prices',
        before: '{"messageCredits":11}',
        after: '{"messageCredits":13}',
        request_id: expect.stringMatching(/./),
      });
      expect(JSON.stringify(lines)).not.toMatch(/hash|mac/);
    });

    it.each<[string, () => object, number]>([
      ['who', () => ({ staff_id: owner.staffId }), 4],
      ['another person', () => ({ staff_id: nobodysId }), 0],
      ['what', () => ({ action: 'tenant.settings' }), 3],
      ['brand', () => ({ tenant_id: rose.id }), 2],
      ['record', () => ({ target: 'tenant:lily/prices' }), 1],
      ['several of them', () => ({ target: 'tenant:rose/prices', tenant_id: lily.id }), 0],
    ])('is filtered by %s', async (_, filter, found) => {
      expect((await list(owner.cookie, filter())).lines).toHaveLength(found);
    });

    it('is read line by line, by those who see the line in the list', async () => {
      const read = async (cookie: string, id: string) => {
        const answer = await t.send('localhost', { url: `/api/admin/audit/${id}`, headers: { cookie } });
        return answer.statusCode === 200 ? answer.json() : answer.statusCode;
      };
      const [line] = (await list(owner.cookie, { target: 'tenant:lily/prices' })).lines;
      const operator = async (tenant: { id: string }) => (await aStaffSession(t.db, 'operator', [tenant.id])).cookie;

      expect(await read(owner.cookie, String(line?.id))).toEqual(line);
      expect(await read(await operator(lily), String(line?.id))).toEqual(line);
      expect(await read(await operator(rose), String(line?.id))).toBe(404);
      expect(await read((await aStaffSession(t.db, 'support', [lily.id])).cookie, String(line?.id))).toBe(403);
      expect(await read(owner.cookie, nobodysId)).toBe(404);
    });

    it('comes in pages and in either order', async () => {
      const first = await list(owner.cookie, {}, '&sort=["at","ASC"]&range=[0,1]');
      const next = await list(owner.cookie, {}, '&sort=["id","ASC"]&range=[2,3]');
      const seqs = [...first.lines, ...next.lines].map(({ seq }) => seq);

      expect([first.range, next.range]).toEqual(['audit 0-1/4', 'audit 2-3/4']);
      expect(seqs).toEqual([...seqs].sort((one, other) => one - other));
      expect((await list(owner.cookie, {}, '&range=[10000,10024]')).lines).toEqual([]);
      expect((await list(owner.cookie, { x: 1 })).status).toBe(422);
      expect((await list(owner.cookie, { staff_id: 5 })).status).toBe(422);
    });

    it('shows an operator the lines of their own brands and no other, whatever they ask for', async () => {
      const { cookie } = await aStaffSession(t.db, 'operator', [lily.id]);
      const both = await aStaffSession(t.db, 'operator', [lily.id, rose.id]);

      expect(await deeds(cookie)).toEqual(['tenant.settings tenant:lily/prices']);
      for (const filter of [{ tenant_id: rose.id }, { target: 'tenant:rose/prices' }, { action: 'staff.disable' }])
        expect(await deeds(cookie, filter)).toEqual([]);
      const [roses] = (await list(owner.cookie, { tenant_id: rose.id })).lines;
      expect(await deeds(cookie, { id: [roses?.id] })).toEqual([]);
      expect(await deeds(both.cookie, {}, '&range=[1,2]')).toEqual([
        'tenant.settings tenant:lily/prices',
        'tenant.settings tenant:rose/prices',
      ]);
      expect((await list((await aStaffSession(t.db, 'support', [lily.id])).cookie)).status).toBe(403);
    });
  });
});
