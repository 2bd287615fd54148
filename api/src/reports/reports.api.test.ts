import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from '@jest/globals';
import type { AdminReportLine, AdminReportView } from '@manyhearts/contract/admin/reports';
import { staffRoles, type StaffRole } from '@manyhearts/contract/calls';
import { limits } from '@manyhearts/contract/limits';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { aListedBrowser, aListedMember, changeProfile } from '../../test/listed-members.ts';
import { aPhoto, aPicture } from '../../test/photos.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Clock } from '../core/process/clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Photo } from '../photos/photo.entity.ts';
import { photoPath } from '../photos/photo-files.ts';
import { Events } from '../core/ctx/events.ts';
import { Report } from './report.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine);
  let picture: Buffer;

  beforeAll(async () => {
    picture = await aPicture();
  });

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const report = (own: Browser, input: object, key: string = randomUUID()) =>
    own.post('/api/report', { category: 'fake', ...input }, key);
  const stored = (where: object, tenant = rose) =>
    asSystem('test', () => storeOf(at(tenant), Report).find(where, { order: { createdAt: 'ASC' } }));
  const settled = () => t.app.get(Jobs).drain();
  const file = async (name: string) => (await t.app.get(Storage).get(photoPath(rose.poolId, name)))?.body;

  describe('POST /api/report', () => {
    it('keeps what the reporter saw, whatever is changed afterwards', async () => {
      const ben = await aListedMember(t, rose, {
        name: 'Ben',
        city: 'Utrecht',
        aboutMe: 'Send money.',
        birthdate: '1990-01-01',
      });
      const anna = await aListedBrowser(t, rose);
      const answer = await report(anna.own, {
        profile: ben.id,
        category: 'fraud',
        text: ' Asked for money.\r\nTwice. ',
      });
      await changeProfile(t, rose, ben.id, { name: 'Carl', aboutMe: '' });

      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        { report: { id: expect.stringMatching(/^[0-9A-Z]{26}$/), status: 'open' } },
      ]);
      expect(await stored({ reporterId: anna.id })).toMatchObject([
        {
          profileId: ben.id,
          photoId: null,
          category: 'fraud',
          text: 'Asked for money.\nTwice.',
          status: 'open',
          evidence: { name: 'Ben', age: expect.any(Number), city: 'Utrecht', aboutMe: 'Send money.' },
        },
      ]);
    });

    it('of a photo stands for its member, and keeps a copy that outlives the photo', async () => {
      const ben = await aListedMember(t, rose);
      const photo = await aPhoto(t, rose, ben.id, { isMain: false, picture, caption: 'By the sea' });
      const anna = await aListedBrowser(t, rose);
      expect((await report(anna.own, { photo: photo.id, category: 'stolen_photo' })).statusCode).toBe(201);
      await settled();
      const clear = await file(photo.files.full);
      await asSystem('test', () => storeOf(at(rose), Photo).remove({ id: photo.id }));
      await t.app.get(Storage).delete(photoPath(rose.poolId, photo.files.full));
      const [row] = await stored({ photoId: photo.id });

      expect(row).toMatchObject({ profileId: ben.id, evidence: { photo: { caption: 'By the sea' } } });
      expect(row?.evidence.photo?.file).not.toBe(photo.files.full);
      expect((await file(row?.evidence.photo?.file ?? ''))?.equals(clear ?? Buffer.alloc(0))).toBe(true);
    });

    it('of a person keeps their first photo too', async () => {
      const ben = await aListedMember(t, rose);
      await aPhoto(t, rose, ben.id, { picture });
      const anna = await aListedBrowser(t, rose);
      await report(anna.own, { profile: ben.id, category: 'minor' });
      await settled();
      const [row] = await stored({ reporterId: anna.id });

      expect(await file(row?.evidence.photo?.file ?? '')).toBeDefined();
    });

    it('is possible of somebody whom the reporter blocked, and who went invisible since', async () => {
      const ben = await aListedMember(t, rose);
      const anna = await aListedBrowser(t, rose);
      await anna.own.post('/api/block', { profile: ben.id });
      await changeProfile(t, rose, ben.id, { isInvisible: true });

      expect((await report(anna.own, { profile: ben.id })).statusCode).toBe(201);
    });

    it('is possible of somebody whom the reporter met, whatever became of them, and answers alike', async () => {
      const anna = await aListedBrowser(t, rose);
      const met = await Promise.all(
        Array.from({ length: 4 }, () => aListedBrowser(t, rose, { aboutMe: 'Send money.' })),
      );
      const [blocking, hiding, leaving, staying] = met as [
        (typeof met)[0],
        (typeof met)[0],
        (typeof met)[0],
        (typeof met)[0],
      ];
      const proofs = await Promise.all(
        met.map(async ({ id }) => (await anna.own.get(`/api/members/${id}`)).json().met as string),
      );
      await blocking.own.post('/api/block', { profile: anna.id });
      await changeProfile(t, rose, hiding.id, { isInvisible: true });
      await changeProfile(t, rose, leaving.id, { status: 'disabled' });
      const answers = await Promise.all(
        met.map(({ id }, place) => report(anna.own, { profile: id, met: proofs[place] })),
      );

      expect((await anna.own.get(`/api/members/${blocking.id}`)).statusCode).toBe(404);
      expect(answers.map(({ statusCode, body }) => [statusCode, body.replace(/[0-9A-Z]{26}/, '')])).toEqual(
        Array(4).fill([201, '{"report":{"id":"","status":"open"}}']),
      );
      expect(
        (await stored({ reporterId: anna.id })).map(({ profileId, evidence }) => [profileId, evidence.aboutMe]).sort(),
      ).toEqual([blocking, hiding, leaving, staying].map(({ id }) => [id, 'Send money.']).sort());
    });

    it('of a photo of somebody who blocked the reporter keeps its copy too', async () => {
      const anna = await aListedBrowser(t, rose);
      const ben = await aListedBrowser(t, rose);
      const photo = await aPhoto(t, rose, ben.id, { picture });
      const { met } = (await anna.own.get(`/api/members/${ben.id}`)).json() as { met: string };
      await ben.own.post('/api/block', { profile: anna.id });
      expect((await report(anna.own, { photo: photo.id, met })).statusCode).toBe(201);
      await settled();
      const [row] = await stored({ reporterId: anna.id });

      expect([row?.photoId, await file(row?.evidence.photo?.file ?? '')]).toEqual([photo.id, expect.anything()]);
    });

    it('of whoever was not met stays without an answer, whatever proof is brought', async () => {
      const [anna, dora] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
      const [enemy, met] = [await aListedBrowser(t, rose), await aListedMember(t, rose)];
      const proofTo = async ({ own }: { own: Browser }, id: string) =>
        (await own.get(`/api/members/${id}`)).json().met as string;
      const own = await proofTo(anna, met.id);
      const proofs = [await proofTo(dora, enemy.id), own, `${own.slice(0, -1)}_`, 'x', ''];
      await enemy.own.post('/api/block', { profile: anna.id });
      const nobody = (await report(anna.own, { profile: nobodysId, met: own })).json();

      for (const proof of proofs)
        expect((await report(anna.own, { profile: enemy.id, met: proof })).json()).toEqual(nobody);
      expect([nobody.status, await stored({ reporterId: anna.id })]).toEqual([404, []]);
    });

    it('of somebody who blocked the reporter is too late once they might be erased', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
      const { met } = (await anna.own.get(`/api/members/${ben.id}`)).json() as { met: string };
      await ben.own.post('/api/block', { profile: anna.id });
      const at = async (days: number) => {
        t.app.get(Clock).advance(days * 86_400);
        return (await report(anna.own, { profile: ben.id, met })).statusCode;
      };

      expect([await at(limits.reactivationDays - 1), await at(1)]).toEqual([201, 404]);
    });

    it('answers for everybody who can’t be seen, and photos that nobody sees, as for nobody', async () => {
      const anna = await aListedBrowser(t, rose);
      const [enemy, ben] = [await aListedBrowser(t, rose), await aListedMember(t, rose)];
      await enemy.own.post('/api/block', { profile: anna.id });
      const hidden = [
        (await aListedMember(t, tulip)).id,
        (await aListedMember(t, lily)).id,
        (await aListedMember(t, rose, { isInvisible: true })).id,
        enemy.id,
      ];
      const pending = await aPhoto(t, rose, ben.id, { status: 'pending' });
      const foreign = await aPhoto(t, tulip, (await aListedMember(t, tulip)).id);
      const answers = [
        ...hidden.map((profile) => ({ profile })),
        { photo: pending.id },
        { photo: foreign.id },
        { photo: nobodysId },
      ];
      const nobody = (await report(anna.own, { profile: nobodysId })).json();

      for (const input of answers) expect((await report(anna.own, input)).json()).toEqual(nobody);
      expect([nobody.status, await stored({ reporterId: anna.id })]).toEqual([404, []]);
    });

    it.each<[string, (own: string) => object, string[]]>([
      ['nobody', () => ({}), ['profile']],
      ['a person and a photo at once', () => ({ profile: nobodysId, photo: nobodysId }), ['photo']],
      ['oneself', (own) => ({ profile: own }), ['profile']],
      ['something else without a word', () => ({ profile: nobodysId, category: 'other' }), ['text']],
      [
        'something else with blanks for words',
        () => ({ profile: nobodysId, category: 'other', text: ' \n ' }),
        ['text'],
      ],
      ['a reason of no list', () => ({ profile: nobodysId, category: 'boring' }), ['category']],
      [
        'more words than fit',
        () => ({ profile: nobodysId, text: 'x'.repeat(limits.reports.textLength + 1) }),
        ['text'],
      ],
      ['what is no id', () => ({ profile: 'x' }), ['profile']],
    ])('refuses %s', async (_, input, fields) => {
      const { id, own } = await aListedBrowser(t, rose);
      const answer = await report(own, input(id));

      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, fields]);
    });

    race('is one under one key, however often and however fast it is sent', async () => {
      const ben = await aListedMember(t, rose);
      const anna = await aListedBrowser(t, rose);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, () => report(anna.own, { profile: ben.id }, key)));

      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await stored({ reporterId: anna.id })).toHaveLength(1);
    });

    it('may be made so often a day and no more', async () => {
      const ben = await aListedMember(t, rose);
      const anna = await aListedBrowser(t, rose);
      for (let number = 0; number < limits.reports.perDay; number += 1)
        expect((await report(anna.own, { profile: ben.id })).statusCode).toBe(201);
      const refused = await report(anna.own, { profile: ben.id });

      expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([
        429,
        'rate_limited',
        true,
      ]);
    });
  });

  describe('The queue', () => {
    const console_ = async (role: 'owner' | 'operator' | 'support' | 'moderator', tenants: MadeTenant[] = []) => {
      const { cookie, staffId } = await aStaffSession(
        t.db,
        role,
        tenants.map(({ id }) => id),
        t.app.get(Clock).now(),
      );
      return {
        staffId,
        get: (url: string) => t.send('localhost', { method: 'GET', url, headers: { cookie } }),
        post: (url: string, payload: object) =>
          t.send('localhost', { method: 'POST', url, payload, headers: { cookie } }),
      };
    };
    const audited = async (id: string) =>
      (await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `report:${id}` }, { order: { seq: 'ASC' } })).map(
        ({ action, tenantRef, staffId, before, after }) => ({ action, tenantRef, staffId, before, after }),
      );
    const queue = (filter: object = {}) => `/api/admin/reports?filter=${encodeURIComponent(JSON.stringify(filter))}`;

    it('tells moderators of the brand how often somebody was reported, the longest waiting first, and not what was seen', async () => {
      const ben = await aListedMember(t, rose, { name: 'Ben', aboutMe: 'Send money.' });
      const [anna, dora] = [await aListedBrowser(t, rose, { name: 'Anna' }), await aListedBrowser(t, rose)];
      await report(anna.own, { profile: ben.id, text: 'first' });
      await report(dora.own, { profile: ben.id, text: 'second' });
      const answer = await (await console_('moderator', [rose])).get(queue({ member_id: ben.id }));
      const [first, second] = answer.json() as AdminReportLine[];

      expect([answer.statusCode, answer.headers['content-range'], second?.text]).toEqual([
        200,
        'reports 0-1/2',
        'second',
      ]);
      expect(first).toEqual({
        id: expect.any(String),
        tenant_id: rose.id,
        category: 'fake',
        text: 'first',
        status: 'open',
        reporter: { id: anna.id, name: 'Anna' },
        member_id: ben.id,
        member_name: 'Ben',
        photo_id: null,
        message_id: null,
        reports: 2,
        note: '',
        finding: null,
        act: null,
        is_notice: false,
        is_reopened: false,
        created_at: expect.any(String),
        due_at: expect.any(String),
        resolved_at: null,
        resolved_by: null,
        claim: null,
      });
    });

    it('shows whoever opens a report what was seen, and writes down that they did, each time', async () => {
      const ben = await aListedMember(t, rose, { name: 'Ben', aboutMe: 'Hi.' });
      await aPhoto(t, rose, ben.id, { picture });
      const anna = await aListedBrowser(t, rose, { name: 'Anna' });
      const { id } = (await report(anna.own, { profile: ben.id, text: 'first' })).json().report as { id: string };
      await settled();
      const [staff, colleague] = [await console_('moderator', [rose]), await console_('owner')];
      const opened = (await staff.get(`/api/admin/reports/${id}`)).json() as AdminReportView;
      await colleague.get(`/api/admin/reports/${id}`);
      await staff.get(queue({ id: [id] }));
      await (await console_('moderator', [lily])).get(`/api/admin/reports/${id}`);

      expect(opened).toMatchObject({
        id,
        text: 'first',
        evidence: {
          name: 'Ben',
          age: expect.any(Number),
          city: '',
          about_me: 'Hi.',
          photo: { filename: expect.any(String), caption: '' },
        },
      });
      expect(await audited(id)).toEqual(
        [staff, colleague].map(({ staffId }) => ({
          action: 'report.opened',
          tenantRef: rose.id,
          staffId,
          before: null,
          after: null,
        })),
      );
      const picture_ = opened.evidence.photo?.filename ?? '';
      expect([
        (await staff.get(picture_)).statusCode,
        (await (await console_('support', [rose])).get(picture_)).statusCode,
        // The address is of the report, not of the photo queue.
        (await staff.get(picture_.replace('/evidence/', '/m/'))).statusCode,
        (await t.send('localhost', { method: 'GET', url: picture_ })).statusCode,
        (await t.send(rose.host, { method: 'GET', url: picture_ })).statusCode,
      ]).toEqual([200, 200, 404, 404, 404]);
      t.app.get(Clock).advance(2 * 3_600);
      expect((await (await console_('moderator', [rose])).get(picture_)).statusCode).toBe(404);
    });

    it('is read by all staff of the brand, decided by all but support, and closed to all others', async () => {
      const ben = await aListedMember(t, rose);
      const anna = await aListedBrowser(t, rose);
      const { id } = (await report(anna.own, { profile: ben.id })).json().report as { id: string };
      const seen = async (role: StaffRole, tenants: MadeTenant[] = []) => {
        const staff = await console_(role, tenants);
        return [
          (await staff.get(`/api/admin/reports/${id}`)).statusCode,
          ((await staff.get(queue({ id: [id] }))).json() as unknown[]).length,
        ];
      };

      expect(await Promise.all(staffRoles.map((role) => seen(role, [rose])))).toEqual(Array(4).fill([200, 1]));
      expect([await seen('moderator', [lily]), await seen('operator', [tulip]), await seen('moderator')]).toEqual([
        [404, 0],
        [404, 0],
        [404, 0],
      ]);
      const support = await console_('support', [rose]);
      const resolved = await support.post(`/api/admin/reports/${id}/resolve`, { verdict: 'upheld', note: '' });
      expect([resolved.statusCode, (await support.post('/api/admin/reports/claim', {})).statusCode]).toEqual([
        403, 403,
      ]);
    });

    it('is searched by state, reason, brand and member, in either order', async () => {
      const [ben, cem, anna] = [
        await aListedMember(t, rose),
        await aListedMember(t, rose),
        await aListedBrowser(t, rose),
      ];
      const told = async (profile: string, category: string) => {
        t.app.get(Clock).advance(1);
        return (await report(anna.own, { profile, category })).json().report.id as string;
      };
      const ids = [await told(ben.id, 'fake'), await told(ben.id, 'fraud'), await told(cem.id, 'fake')] as const;
      const owner = await console_('owner');
      await owner.post(`/api/admin/reports/${ids[0]}/resolve`, { verdict: 'dismissed', note: '' });
      const found = async (filter: object, sort = '') =>
        ((await owner.get(`${queue({ id: ids, ...filter })}${sort}`)).json() as AdminReportLine[]).map(({ id }) => id);

      expect([await found({ status: 'open' }), await found({ status: 'dismissed' })]).toEqual([
        [ids[1], ids[2]],
        [ids[0]],
      ]);
      expect([await found({ category: 'fake' }), await found({ member_id: cem.id })]).toEqual([
        [ids[0], ids[2]],
        [ids[2]],
      ]);
      expect([await found({ tenant_id: lily.id }), await found({ tenant_id: rose.id })]).toEqual([[], [...ids]]);
      expect(await found({}, `&sort=${encodeURIComponent('["created_at","DESC"]')}`)).toEqual([...ids].reverse());
    });

    it('stands beside the photo that it is about, as long as it is open', async () => {
      const ben = await aListedMember(t, rose);
      const photo = await aPhoto(t, rose, ben.id, { picture });
      const [anna, dora] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
      const { id } = (await report(anna.own, { photo: photo.id })).json().report as { id: string };
      await report(dora.own, { photo: photo.id });
      const staff = await console_('moderator', [rose]);
      const open = async () => (await staff.get(`/api/admin/photos/${photo.id}`)).json().reports as number;
      const before = await open();
      await staff.post(`/api/admin/reports/${id}/resolve`, { verdict: 'upheld', note: '' });

      expect([before, await open()]).toEqual([2, 1]);
    });

    it.each([
      ['upheld', 'Spoke with them.'],
      ['dismissed', ''],
    ] as const)('lets a report be %s once, and writes down who did', async (verdict, note) => {
      const ben = await aListedMember(t, rose);
      const anna = await aListedBrowser(t, rose);
      const { id } = (await report(anna.own, { profile: ben.id })).json().report as { id: string };
      const [one, other] = [await console_('moderator', [rose]), await console_('moderator', [rose])];
      const answers = await Promise.all(
        [one, other].map((staff) => staff.post(`/api/admin/reports/${id}/resolve`, { verdict, note })),
      );
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200);

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(answers[winner]?.json()).toMatchObject({ id, status: verdict, note, resolved_at: expect.any(String) });
      expect(await audited(id)).toEqual([
        {
          action: `report.${verdict}`,
          tenantRef: rose.id,
          staffId: [one, other][winner]?.staffId,
          before: { status: 'open' },
          after: {
            ...{ status: verdict, finding: verdict === 'upheld' ? 'fake' : null, note },
            verdict: { act: 'none', limited: null, days: null, ground: 'rules', words: '' },
          },
        },
      ]);
    });

    it.each([
      ['filter={"status":"x"}'],
      ['filter={"secret":1}'],
      ['sort=["text","ASC"]'],
      ['filter={"member_id":["x"]}'],
      ['range=[0,5000]'],
    ])('refuses %s', async (query) => {
      expect((await (await console_('owner')).get(`/api/admin/reports?${encodeURI(query)}`)).statusCode).toBe(422);
    });
  });

  describe('What is kept', () => {
    const day = 86_400;

    it('of a report that ended goes when its time is over, with its copy, and of an open one nothing', async () => {
      const ben = await aListedMember(t, rose);
      await aPhoto(t, rose, ben.id, { picture });
      const anna = await aListedBrowser(t, rose);
      const ids: string[] = [];
      for (let number = 0; number < 2; number += 1)
        ids.push((await report(anna.own, { profile: ben.id })).json().report.id as string);
      await settled();
      const [ended, open] = ids as [string, string];
      await asSystem('test', () =>
        storeOf(at(rose), Report).change({ id: ended }, { status: 'upheld', resolvedAt: t.app.get(Clock).now() }),
      );
      const copies = (await stored({ reporterId: anna.id })).map(({ evidence }) => evidence.photo?.file ?? '');
      t.app.get(Clock).advance((limits.reports.keptDays - 1) * day);
      await settled();
      expect(await stored({ reporterId: anna.id })).toHaveLength(2);
      t.app.get(Clock).advance(2 * day);
      await settled();

      expect((await stored({ reporterId: anna.id })).map(({ id }) => id)).toEqual([open]);
      expect(await Promise.all(copies.map(async (name) => (await file(name)) !== undefined))).toEqual([false, true]);
    });

    it('of a reporter who is erased is what they reported, without them', async () => {
      const ben = await aListedMember(t, rose);
      const anna = await aListedBrowser(t, rose);
      const { id } = (await report(anna.own, { profile: ben.id })).json().report as { id: string };
      await asSoftware(t, (ctx) => t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: anna.id }));

      expect(await stored({ id })).toMatchObject([{ reporterId: null, profileId: ben.id }]);
    });
  });
});
