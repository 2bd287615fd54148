import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { limits } from '@manyhearts/contract/limits';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { aListedBrowser, aListedMember } from '../../test/listed-members.ts';
import { aPhoto } from '../../test/photos.ts';
import { stop } from '../../test/stopped-clock.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { Photo } from '../photos/photo.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { Report } from './report.entity.ts';

const { claimSeconds, undoSeconds } = limits.reviews;
const upheld = { verdict: 'upheld', note: 'Seen.', undoable: true };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, tulip } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    goOn = stop(t.app.get(Clock));
  });
  afterAll(() => goOn());

  const pass = (seconds: number) => t.app.get(Clock).advance(seconds);
  const settled = () => t.app.get(Jobs).drain();

  /** Reports about one member on a brand that no other test uses, oldest first. */
  async function aQueue(count: number) {
    const tenant = await aServedTenant(t);
    const ben = await aListedMember(t, tenant, { name: 'Ben' });
    const ids: string[] = [];
    for (let place = 0; place < count; place += 1) {
      const anna = await aListedBrowser(t, tenant);
      const answer = await anna.own.post('/api/report', { profile: ben.id, category: 'fake' }, randomUUID());
      ids.push(answer.json().report.id as string);
      pass(1);
    }
    const rowOf = (id: string | undefined) =>
      asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Report).get({ id: id ?? '' }));
    return { tenant, ben, ids, rowOf };
  }

  async function aColleague(tenants: MadeTenant[], role: StaffRole = 'moderator') {
    const ids = tenants.map(({ id }) => id);
    const { cookie, staffId } = await aStaffSession(t.db, role, ids, t.app.get(Clock).now());
    const { username } = await storeOf({ db: t.db.manager }, StaffMember).get({ id: staffId });
    const post = (path: string, payload: object) =>
      t.send('localhost', {
        method: 'POST',
        url: `/api/admin/reports/${path}`,
        payload,
        headers: { cookie, 'idempotency-key': randomUUID() },
      });
    const get = (url: string) => t.send('localhost', { method: 'GET', url, headers: { cookie } });
    const claim = async () =>
      ((await post('claim', {})).json() as { reports: { id: string }[] }).reports.map(({ id }) => id);
    const lines = async () =>
      (await storeOf({ db: t.db.manager }, AuditEntry).find({ staffId }, { order: { seq: 'ASC' } })).map(
        ({ action }) => action,
      );
    return { staffId, username, post, get, claim, lines };
  }

  describe('A claim of reports', () => {
    it('keeps them from colleagues until it ends or is given back, and shows no evidence', async () => {
      const { tenant, ids } = await aQueue(2);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
      const answer = await anna.post('claim', { tenant_id: tenant.id });
      expect(answer.json()).toMatchObject({ waiting: 2, reports: [{ id: ids[0], claim: { by: anna.username } }, {}] });
      expect(answer.body).not.toContain('evidence');
      expect(await ben.claim()).toEqual([]);
      expect((await ben.post('release', { ids })).json()).toEqual({ released: 0 });
      pass(claimSeconds - 1);
      expect(await ben.claim()).toEqual([]);
      pass(1);
      expect(await ben.claim()).toEqual(ids);
      expect((await ben.post('release', { ids: [ids[0]] })).json()).toEqual({ released: 1 });

      expect(await anna.claim()).toEqual([ids[0]]);
      expect([await anna.lines(), await ben.lines()]).toEqual([
        ['report.claimed', 'report.claimed'],
        ['report.claimed', 'report.released'],
      ]);
    });

    race('of two colleagues at once is never of the same report', async () => {
      const { tenant, ids } = await aQueue(3);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
      const [one, other] = await Promise.all([anna.claim(), ben.claim()]);

      expect([...one, ...other].sort()).toEqual([...ids].sort());
    });

    it('and what can be undone reach no other brand', async () => {
      const { tenant, ids } = await aQueue(1);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tulip])];
      await anna.post(`${ids[0]}/resolve`, upheld);

      expect([await ben.claim(), (await ben.post(`${ids[0]}/undo`, {})).statusCode]).toEqual([[], 404]);
    });
  });

  describe('A decision on a report that can be undone', () => {
    it('ends the report after its time, as what it was reported or as something else', async () => {
      const { tenant, ids, rowOf } = await aQueue(3);
      const anna = await aColleague([tenant]);
      await anna.post(`${ids[0]}/resolve`, upheld);
      await anna.post(`${ids[1]}/resolve`, { ...upheld, finding: 'minor' });
      await anna.post(`${ids[2]}/resolve`, { verdict: 'dismissed', finding: 'minor', note: '', undoable: true });
      pass(undoSeconds - 1);
      await settled();
      expect((await rowOf(ids[0])).status).toBe('open');
      pass(1);
      await settled();

      expect(await Promise.all(ids.map(rowOf))).toMatchObject([
        { status: 'upheld', finding: 'fake', note: 'Seen.', resolvedBy: anna.staffId, decision: null },
        { status: 'upheld', finding: 'minor' },
        { status: 'dismissed', finding: null },
      ]);
      expect(await anna.lines()).toEqual(['report.upheld', 'report.upheld', 'report.dismissed']);
    });

    it('can be undone in its time only, by who made it', async () => {
      const { tenant, ids, rowOf } = await aQueue(2);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
      for (const id of ids) await anna.post(`${id}/resolve`, upheld);
      pass(undoSeconds - 1);
      const early = [await ben.post(`${ids[0]}/undo`, {}), await anna.post(`${ids[0]}/undo`, {})];
      pass(1);
      const late = await anna.post(`${ids[1]}/undo`, {});
      await settled();

      expect([...early, late].map(({ statusCode }) => statusCode)).toEqual([409, 200, 409]);
      expect([(await rowOf(ids[0])).status, (await rowOf(ids[1])).status]).toEqual(['open', 'upheld']);
      expect(await anna.lines()).toEqual(['report.upheld', 'report.upheld', 'report.decision-undone']);
    });

    race('is the first one of two at once, and the second is told by whom', async () => {
      const { tenant, ids, rowOf } = await aQueue(1);
      const both = [await aColleague([tenant]), await aColleague([tenant])];
      const answers = await Promise.all(both.map((one) => one.post(`${ids[0]}/resolve`, upheld)));
      const first = answers.findIndex(({ statusCode }) => statusCode === 200);
      pass(undoSeconds);
      await settled();

      expect(answers[1 - first]?.json()).toMatchObject({ code: 'conflict', params: { by: both[first]?.username } });
      expect(await rowOf(ids[0])).toMatchObject({ status: 'upheld', resolvedBy: both[first]?.staffId });
    });

    it.each([{ finding: 'nonsense' }, { undoable: 'perhaps' }])('is refused with %j', async (input) => {
      const { tenant, ids } = await aQueue(1);

      expect((await (await aColleague([tenant])).post(`${ids[0]}/resolve`, { ...upheld, ...input })).statusCode).toBe(
        422,
      );
    });
  });

  describe('Earlier decisions about a member', () => {
    it('are those on photos and reports, newest first, with who made them', async () => {
      const { tenant, ben, ids } = await aQueue(2);
      const anna = await aColleague([tenant]);
      await anna.post(`${ids[0]}/resolve`, { verdict: 'upheld', finding: 'minor', note: '' });
      const photo = await aPhoto(t, tenant, ben.id);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant }, Photo).change(
          { id: photo.id },
          { reviewedAt: t.app.get(Clock).now(), reviewedBy: anna.staffId },
        ),
      );
      const support = await aColleague([tenant], 'support');
      const history = await support.get(`/api/admin/members/${ben.id}/history?tenant_id=${tenant.id}`);

      expect(history.json()).toMatchObject({
        photos: [{ id: photo.id, status: 'approved', decided_by: anna.username }],
        reports: [
          { id: ids[1], status: 'open', resolved_by: null },
          { id: ids[0], status: 'upheld', category: 'fake', finding: 'minor', resolved_by: anna.username },
        ],
        ban: null,
      });
    });

    it('are not found on a brand out of reach, nor of a member who is unknown there', async () => {
      const { tenant, ben } = await aQueue(1);
      const anna = await aColleague([tenant]);
      const status = async (member: string, brand: string) =>
        (await anna.get(`/api/admin/members/${member}/history?tenant_id=${brand}`)).statusCode;

      expect([await status(ben.id, tulip.id), await status(nobodysId, tenant.id), await status(ben.id, 'x')]).toEqual([
        404, 404, 422,
      ]);
    });
  });
});
