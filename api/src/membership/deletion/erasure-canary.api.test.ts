import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from '@jest/globals';
import type { AdminReportView } from '@manyhearts/contract/admin/reports';
import { limits } from '@manyhearts/contract/limits';
import type { OnWire } from '@manyhearts/contract/wire';
import { tablesWith } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aListedBrowser, listOn } from '../../../test/listed-members.ts';
import { goodPassword } from '../../../test/members.ts';
import { aPhoto, aPicture } from '../../../test/photos.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Report } from '../../reports/report.entity.ts';

const minute = 60;
const day = 86_400;
const { erasedDays, erasedDecidedDays } = limits.reports;

const canaries = {
  name: 'Canaryname',
  city: 'Canarytown',
  aboutMe: 'Canarywords',
  caption: 'Canarycaption',
  remarks: 'Canaryremarks',
};

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine);

  const pass = async (seconds: number) => {
    t.app.get(Clock).advance(seconds);
    await t.app.get(Jobs).drain();
  };
  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const found = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(canaries).map(async ([what, text]) => [what, await tablesWith(t.db, text)] as const),
      ),
    );
  const nowhere = Object.fromEntries(Object.keys(canaries).map((what) => [what, []]));
  const media = () => join(t.place.dataDir, 'media', 'photos');
  const files = () =>
    existsSync(media())
      ? readdirSync(media(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
      : 0;
  const report = async (tenant: MadeTenant, about: object): Promise<string> => {
    const { own } = await aListedBrowser(t, tenant);
    const answer = await own.post('/api/report', { category: 'fake', ...about }, randomUUID());
    return (answer.json() as { report: { id: string } }).report.id;
  };
  const asModerator = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const { cookie } = await aStaffSession(t.db, 'owner', [], t.app.get(Clock).now());
    return (
      await t.send('localhost', {
        method,
        url: `/api/admin/reports/${path}`,
        headers: { cookie },
        ...(payload && { payload }),
      })
    ).json() as OnWire<AdminReportView>;
  };

  /**
   * A member is reported on their brand, once openly and once with an old decision, and on another brand for a photo.
   * Then they leave.
   */
  const reportedAndLeft = async () => {
    // Midday, so that an hour later is still the same day.
    t.app.get(Clock).moveTo(new Date(new Date(t.app.get(Clock).nowMs() + 2 * day * 1_000).setUTCHours(12, 10)));
    const before = files();
    const { name, city, aboutMe, caption, remarks } = canaries;
    const { id, own } = await aListedBrowser(t, rose, { name, city, aboutMe });
    await listOn(t, lily, id);
    const photo = await aPhoto(t, rose, id, { picture: await aPicture(), caption });
    const [person, ofPhoto, decided] = [
      await report(rose, { profile: id }),
      await report(lily, { photo: photo.id }),
      await report(rose, { profile: id }),
    ];
    const resolvedAt = new Date(t.app.get(Clock).nowMs() - 20 * day * 1_000);
    await asSystem('test', () => storeOf(at(rose), Report).change({ id: decided }, { status: 'upheld', resolvedAt }));
    await t.app.get(Jobs).drain();
    expect(
      (
        await own.send({
          method: 'POST',
          url: '/api/account-deletion',
          payload: { password: goodPassword, reason: 'other', remarks },
        })
      ).statusCode,
    ).toBe(204);
    return { id, person, ofPhoto, decided, before };
  };
  const erased = async () => {
    const left = await reportedAndLeft();
    await pass(limits.reactivationDays * day - minute);
    expect(await found()).toEqual({
      name: ['profile', 'report'],
      city: ['profile', 'report'],
      aboutMe: ['profile', 'report'],
      caption: ['photo', 'report'],
      remarks: ['account_deletion'],
    });
    for (let quarter = 0; quarter < 4; quarter += 1) await pass(15 * minute);
    return left;
  };

  describe('An hour after the fourteenth day', () => {
    it('nothing of a member is left but the words and the photo that open reports are about, and after their end nothing at all', async () => {
      const { person, ofPhoto, decided, before } = await erased();
      const [one, photo, old] = [
        await asModerator('GET', person),
        await asModerator('GET', ofPhoto),
        await asModerator('GET', decided),
      ];

      expect(await found()).toEqual({ ...nowhere, aboutMe: ['report'], caption: ['report'] });
      expect([one, photo, old].map(({ member_name, evidence }) => ({ member_name, ...evidence }))).toEqual([
        {
          member_name: null,
          name: null,
          age: null,
          city: null,
          about_me: canaries.aboutMe,
          photo: { filename: expect.any(String), caption: canaries.caption },
          messages: null,
          is_closed: false,
        },
        {
          member_name: null,
          name: null,
          age: null,
          city: null,
          about_me: null,
          photo: { filename: expect.any(String), caption: canaries.caption },
          messages: null,
          is_closed: false,
        },
        {
          member_name: null,
          name: null,
          age: null,
          city: null,
          about_me: null,
          photo: null,
          messages: null,
          is_closed: true,
        },
      ]);
      expect(files() - before).toBe(2);

      await asModerator('POST', `${ofPhoto}/resolve`, { verdict: 'upheld', note: '' });
      await pass(erasedDecidedDays * day - 2 * minute);
      expect((await found())['caption']).toEqual(['report']);
      await pass(15 * minute);
      expect(
        [await asModerator('GET', person), await asModerator('GET', ofPhoto)].map(
          ({ evidence }) => evidence.photo === null,
        ),
      ).toEqual([false, true]);
      await pass((erasedDays - erasedDecidedDays - limits.reactivationDays) * day);

      expect(await found()).toEqual(nowhere);
      expect(files()).toBe(before);
      expect(await asModerator('GET', person)).toMatchObject({ id: person, status: 'open', member_name: null });
    });

    race.each([0, 1, 4, 16])(
      'a decision at the very moment of the erasing shortens what is kept, %d turns after it',
      async (headStart) => {
        const { person } = await reportedAndLeft();
        t.app.get(Clock).advance(limits.reactivationDays * day);
        const erasing = t.app.get(Jobs).drain();
        for (let turn = 0; turn < headStart; turn += 1) await new Promise(setImmediate);
        const [decided] = await Promise.all([
          asModerator('POST', `${person}/resolve`, { verdict: 'upheld', note: '' }),
          erasing,
        ]);
        await t.app.get(Jobs).drain();
        const row = await asSystem('test', () => storeOf(at(rose), Report).get({ id: person }));

        expect(row.evidence.name).toBeUndefined();
        expect(row.evidenceUntil?.getTime()).toBe(
          Date.parse(decided.resolved_at ?? '') + erasedDecidedDays * day * 1_000,
        );
        await pass((erasedDecidedDays + 1) * day);
      },
    );
  });
});
