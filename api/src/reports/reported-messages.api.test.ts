import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AdminReportView } from '@manyhearts/contract/admin/reports';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { sent } from '../../test/chats.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aStaffSession } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { buyCredits } from '../../test/ledger.ts';
import { aListedBrowser } from '../../test/listed-members.ts';
import { aForm, aPicture } from '../../test/photos.ts';
import { Events } from '../core/ctx/events.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Report } from './report.entity.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const report = (own: Browser, input: object) =>
    own.post('/api/report', { category: 'harassment', ...input }, randomUUID());
  const aChat = async (lines: readonly string[]) => {
    const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose, { name: 'Ben' })];
    for (const { id } of [anna, ben]) await buyCredits(t, rose, id, { credits: 1_000 });
    const ids: string[] = [];
    for (const [number, text] of lines.entries()) {
      const [from, to] = number % 2 ? [anna, ben] : [ben, anna];
      ids.push((await sent(from.own, { profile: to.id, text })).message.id);
    }
    return { anna, ben, ids };
  };
  const seenByModerator = async (reporterId: string) => {
    const { id } = await asSystem('test', () => storeOf(at(), Report).get({ reporterId }));
    const { cookie } = await aStaffSession(t.db, 'moderator', [rose.id]);
    const answer = await t.send('localhost', { url: `/api/admin/reports/${id}`, headers: { cookie } });
    return { view: answer.json() as OnWire<AdminReportView>, cookie };
  };

  describe('A report of a message', () => {
    it('keeps the message with those around it, also after both deleted the chat', async () => {
      const { anna, ben, ids } = await aChat(['Hi', 'Hello', 'You are ugly', 'Stop that']);
      await anna.own.send({ method: 'DELETE', url: '/api/chat', payload: { profile: ben.id } });
      const answer = await report(anna.own, { message: ids[2], text: 'Rude.' });
      expect([answer.statusCode, answer.json().report.status]).toEqual([201, 'open']);
      const { view } = await seenByModerator(anna.id);

      expect(view).toMatchObject({ member_id: ben.id, member_name: 'Ben', message_id: ids[2], photo_id: null });
      expect(view.evidence.messages?.map(({ by, text, reported }) => [by, text, reported])).toEqual([
        ['member', 'Hi', false],
        ['reporter', 'Hello', false],
        ['member', 'You are ugly', true],
        ['reporter', 'Stop that', false],
      ]);
    });

    it('is for those whom it was sent to, also if its sender blocked them meanwhile', async () => {
      const { anna, ben, ids } = await aChat(['Hi', 'Hello']);
      const { own } = await aListedBrowser(t, rose);
      const refused = [
        await report(own, { message: ids[0] }),
        await report(ben.own, { message: ids[0] }),
        await report(anna.own, { message: nobodysId }),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      await ben.own.post('/api/block', { profile: anna.id });

      expect((await report(anna.own, { message: ids[0] })).statusCode).toBe(201);
    });

    it('names one thing only', async () => {
      const { own } = await aListedBrowser(t, rose);
      const codes = async (input: object) => Object.keys((await report(own, input)).json().fields);

      expect(await codes({})).toEqual(['profile']);
      expect(await codes({ profile: nobodysId, message: nobodysId })).toEqual(['message']);
      expect(await codes({ photo: nobodysId, message: nobodysId })).toEqual(['photo', 'message']);
    });

    it('of a photo keeps a copy, which moderators can load', async () => {
      const { anna, ben } = await aChat(['Hi']);
      const { payload, headers } = aForm(await aPicture());
      const upload = await ben.own.send({
        method: 'POST',
        url: '/api/chat/photos',
        payload,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
      const { message } = await sent(ben.own, { profile: anna.id, photo: (upload.json() as { id: string }).id });
      await report(anna.own, { message: message.id });
      await t.app.get(Jobs).drain();
      const { view, cookie } = await seenByModerator(anna.id);
      const file = await t.send('localhost', { url: view.evidence.photo?.filename ?? '', headers: { cookie } });

      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    });

    it('keeps nothing of the one of the two who is erased', async () => {
      for (const erased of ['anna', 'ben'] as const) {
        const made = await aChat(['Hi', 'Hello', 'You are ugly']);
        await report(made.anna.own, { message: made.ids[2] });
        const [row] = await asSystem('test', () => storeOf(at(), Report).find({ reporterId: made.anna.id }));
        await asSoftware(t, (ctx) =>
          t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: made[erased].id }),
        );
        const kept = await asSystem('test', () => storeOf(at(), Report).get({ id: row?.id ?? '' }));

        expect(kept.evidence.messages?.map(({ by, text }) => [by, text])).toEqual([
          ['member', 'Hi'],
          ['member', 'You are ugly'],
        ]);
        expect(kept.evidence.name).toBe(erased === 'anna' ? 'Ben' : undefined);
        expect(kept.reporterId).toBe(erased === 'anna' ? null : made.anna.id);
      }
    });
  });
});
