import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { DecisionsAnswer } from '@manyhearts/contract/decisions';
import type { OnWire } from '@manyhearts/contract/wire';
import { aModerator } from '../../test/bans.ts';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { chatOf, sent } from '../../test/chats.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { buyCredits } from '../../test/ledger.ts';
import { aListedBrowser, changeProfile } from '../../test/listed-members.ts';
import { OpenStream } from '../../test/open-stream.ts';
import { aForm, aPicture } from '../../test/photos.ts';
import { listen } from '../../test/raw-http.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { ChatPhoto } from '../chats/photos/chat-photo.entity.ts';
import { chatPhotoPaths } from '../chats/photos/chat-photo-files.rules.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import { Account } from '../identity/account.entity.ts';
import { Report } from './report.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine);
  const at = (tenant = rose) => ({ db: t.db.manager, tenant });
  const opened: OpenStream[] = [];
  let port: number;
  beforeAll(async () => {
    port = await listen(t);
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.leave();
  });

  const drain = () => t.app.get(Jobs).drain();
  const streamOf = async (own: Browser) => {
    const stream = await OpenStream.open(port, own.host, own.session);
    opened.push(stream);
    return stream.ready();
  };
  /** Anna reports a photo that Ben sent her. */
  const aReport = async ({ isCopied = true } = {}) => {
    const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose, { name: 'Ben' })];
    await buyCredits(t, rose, ben.id, { credits: 100 });
    const { payload, headers } = aForm(await aPicture());
    const upload = await ben.own.send({
      method: 'POST',
      url: '/api/chat/photos',
      payload,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    const photoId = (upload.json() as { id: string }).id;
    const { message, conversation } = await sent(ben.own, { profile: anna.id, photo: photoId });
    const answer = await anna.own.post('/api/report', { message: message.id, category: 'explicit' });
    if (isCopied) await drain();
    return { anna, ben, photoId, conversation: conversation.id, id: answer.json().report.id as string };
  };
  type Made = Awaited<ReturnType<typeof aReport>>;
  const setPremium = (id: string, isPremium = true) =>
    asSystem('test', () => storeOf(at(), Account).change({ id }, { isPremium }));
  const seenBy = async ({ own }: { own: Browser }, { conversation }: Made) =>
    (await chatOf(own, `conversation=${conversation}`)).messages[0];
  const rowOf = ({ photoId }: Made) => asSystem('test', () => storeOf(at(), ChatPhoto).get({ id: photoId }));
  const areStored = async ({ files }: Pick<ChatPhoto, 'files'>) =>
    (await Promise.all(chatPhotoPaths(rose.poolId, files).map((path) => t.app.get(Storage).get(path)))).map(Boolean);
  const decideAs =
    (moderator: Awaited<ReturnType<typeof aModerator>>) =>
    ({ id }: Pick<Made, 'id'>, decision: string) =>
      moderator.post(`/api/admin/reports/${id}/chat-photo`, { decision });
  const linesAbout = ({ id }: Made) =>
    storeOf({ db: t.db.manager }, AuditEntry).find({ target: `report:${id}`, action: 'chat-photo.decided' });
  const toldTo = async ({ id, own }: { id: string; own: Browser }) => {
    await drain();
    const { decisions } = (await own.get('/api/decisions')).json() as OnWire<DecisionsAnswer>;
    const mails = await asSystem('test', () =>
      storeOf(at(), MemberMail).count({ accountId: id, kind: 'decision_made' }),
    );
    return { decisions, mails };
  };
  const sizeOf = async (own: Browser, address = '') => {
    const { width, height } = await sharp((await own.get(address)).rawPayload).metadata();
    return Math.max(width, height);
  };

  it.each<[StaffRole, () => MadeTenant[], number]>([
    ['owner', () => [], 200],
    ['operator', () => [rose], 200],
    ['moderator', () => [tulip, rose], 200],
    ['support', () => [rose], 403],
    ['moderator', () => [lily], 404],
    ['operator', () => [tulip], 404],
    ['moderator', () => [], 404],
  ])('Who decides: %s, case %#', async (role, tenants, status) => {
    const made = await aReport();
    const decide = decideAs(await aModerator(t, tenants(), role));
    for (const decision of ['mark', 'take_down']) expect((await decide(made, decision)).statusCode).toBe(status);

    expect((await rowOf(made)).takenDownAt === null).toBe(status !== 200);
    expect(await linesAbout(made)).toHaveLength(status === 200 ? 2 : 0);
  });

  describe('A photo that is taken down', () => {
    it('is gone for both at once, from open pages too, and its address leads nowhere', async () => {
      const made = await aReport();
      const before = await seenBy(made.anna, made);
      const files = await rowOf(made);
      const streams = [await streamOf(made.anna.own), await streamOf(made.ben.own)];
      const answer = await decideAs(await aModerator(t, [rose]))(made, 'take_down');
      expect([answer.statusCode, answer.json().chat_photo]).toEqual([200, 'taken_down']);
      for (const stream of streams) await stream.receives({ kind: 'chat_changed', conversation: made.conversation });
      await drain();

      for (const member of [made.anna, made.ben])
        expect(await seenBy(member, made)).toMatchObject({ kind: 'photo', photo: null, taken_down: true });
      expect((await made.anna.own.get(before?.photo?.filename ?? '')).statusCode).toBe(404);
      expect(await areStored(files)).toEqual([false, false]);
      expect(await linesAbout(made)).toMatchObject([{ before: { photo: 'clear' }, after: { photo: 'taken_down' } }]);
    });

    it('is a decision about its member, told once with its reason, on screen and by mail', async () => {
      const made = await aReport();
      const decide = decideAs(await aModerator(t, [rose]));
      await decide(made, 'mark');
      expect(await toldTo(made.ben)).toEqual({ decisions: [], mails: 0 });
      await decide(made, 'take_down');
      await decide(made, 'take_down');

      expect(await toldTo(made.ben)).toMatchObject({
        decisions: [
          {
            act: 'remove',
            removed: 'message',
            category: 'explicit',
            is_reported: true,
            can_appeal: true,
            is_new: true,
          },
        ],
        mails: 1,
      });
      expect((await toldTo(made.anna)).decisions).toEqual([]);
    });

    it('by the verdict is no second decision', async () => {
      const made = await aReport();
      const moderator = await aModerator(t, [rose]);
      const verdict = { verdict: 'upheld', note: '', act: 'remove', words: 'No such pictures.' };
      await moderator.post(`/api/admin/reports/${made.id}/resolve`, verdict);
      await decideAs(moderator)(made, 'take_down');

      expect(await toldTo(made.ben)).toMatchObject({ decisions: [{ words: 'No such pictures.' }], mails: 1 });
    });

    race('by several moderators at once is one decision', async () => {
      const made = await aReport();
      const decides = await Promise.all(Array.from({ length: 3 }, async () => decideAs(await aModerator(t, [rose]))));
      const answers = await Promise.all(decides.map((decide) => decide(made, 'take_down')));

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await toldTo(made.ben)).decisions).toHaveLength(1);
    });

    it('stays as evidence for moderators, also if its copy had not been made yet', async () => {
      for (const isCopied of [true, false]) {
        const made = await aReport({ isCopied });
        const moderator = await aModerator(t, [rose]);
        const view = (await decideAs(moderator)(made, 'take_down')).json();
        await drain();

        expect((await moderator.get(view.evidence.photo.filename)).statusCode).toBe(200);
      }
    });

    it('can’t be brought back, and taking it down again changes nothing', async () => {
      const made = await aReport();
      const decide = decideAs(await aModerator(t, [rose]));
      await decide(made, 'take_down');

      expect((await decide(made, 'take_down')).statusCode).toBe(200);
      expect((await decide(made, 'keep')).json().code).toBe('conflict');
      expect((await decide(made, 'mark')).json().code).toBe('conflict');
    });

    it('is not sent again by its sender, and not reported with a photo again', async () => {
      const made = await aReport();
      await decideAs(await aModerator(t, [rose]))(made, 'take_down');
      await drain();
      const message = await seenBy(made.anna, made);
      const again = await made.anna.own.post('/api/report', { message: message?.id, category: 'explicit' });
      const row = await asSystem('test', () => storeOf(at(), Report).get({ id: again.json().report.id }));

      expect(row.evidence.photo).toBeUndefined();
    });
  });

  describe('A photo that is marked', () => {
    it('is blurred for its receiver until they opted in with premium, and clear for its sender', async () => {
      const made = await aReport();
      const earlier = await seenBy(made.anna, made);
      const old = await rowOf(made);
      const answer = await decideAs(await aModerator(t, [rose]))(made, 'mark');
      expect([answer.statusCode, answer.json().chat_photo]).toEqual([200, 'explicit']);
      await drain();
      const [covered, own] = [await seenBy(made.anna, made), await seenBy(made.ben, made)];

      expect([covered?.photo?.explicit, own?.photo?.explicit]).toEqual([true, false]);
      expect(await sizeOf(made.anna.own, covered?.photo?.filename)).toBe(24);
      expect(covered?.photo?.thumb_filename).toBe(covered?.photo?.filename);
      expect(await sizeOf(made.ben.own, own?.photo?.filename)).toBe(800);
      expect((await made.anna.own.get(earlier?.photo?.filename ?? '')).statusCode).toBe(404);
      expect(await areStored(old)).toEqual([false, false]);

      await changeProfile(t, rose, made.anna.id, { showsExplicit: true });
      expect((await seenBy(made.anna, made))?.photo?.explicit).toBe(true);
      await setPremium(made.anna.id);
      const chosen = await seenBy(made.anna, made);
      expect(chosen?.photo?.explicit).toBe(false);
      expect(await sizeOf(made.anna.own, chosen?.photo?.filename)).toBe(800);
    });

    it('is revealed to a premium receiver by a tap, this once, and to no one else', async () => {
      const made = await aReport();
      const reveal = ({ own }: { own: Browser }, number = 1) =>
        own.post('/api/chat/photos/reveal', { conversation: made.conversation, number });
      const codeOf = async (member: { own: Browser }, number?: number) => (await reveal(member, number)).json().code;
      await decideAs(await aModerator(t, [rose]))(made, 'mark');
      expect(await codeOf(made.anna)).toBe('premium_required');
      const carl = await aListedBrowser(t, rose);
      for (const { id } of [made.anna, carl]) await setPremium(id);
      const { photo } = (await reveal(made.anna)).json();

      expect(photo.explicit).toBe(false);
      expect(await sizeOf(made.anna.own, photo.filename)).toBe(800);
      expect((await carl.own.get(photo.filename)).statusCode).toBe(404);
      expect((await seenBy(made.anna, made))?.photo?.explicit).toBe(true);
      expect([await codeOf(carl), await codeOf(made.anna, 2)]).toEqual(['not_found', 'not_found']);

      await setPremium(made.anna.id, false);
      expect(await codeOf(made.anna)).toBe('premium_required');
      await setPremium(made.anna.id);
      await made.ben.own.post('/api/block', { profile: made.anna.id });
      expect(await codeOf(made.anna)).toBe('not_found');
    });

    it('is not revealed once its receiver deleted the chat, or moderators took it down', async () => {
      const [deleted, takenDown] = [await aReport(), await aReport()];
      const decide = decideAs(await aModerator(t, [rose]));
      for (const made of [deleted, takenDown]) {
        await decide(made, 'mark');
        await setPremium(made.anna.id);
      }
      await deleted.anna.own.send({
        method: 'DELETE',
        url: '/api/chat',
        payload: { conversation: deleted.conversation },
      });
      await decide(takenDown, 'take_down');

      for (const { anna, conversation } of [deleted, takenDown])
        expect((await anna.own.post('/api/chat/photos/reveal', { conversation, number: 1 })).json().code).toBe(
          'not_found',
        );
    });

    it('is clear again once the mark is removed, and can still be taken down', async () => {
      const made = await aReport();
      const decide = decideAs(await aModerator(t, [rose]));
      await decide(made, 'mark');
      expect((await decide(made, 'keep')).json().chat_photo).toBe('clear');
      expect(await sizeOf(made.anna.own, (await seenBy(made.anna, made))?.photo?.filename)).toBe(800);
      await decide(made, 'mark');
      const marked = await rowOf(made);
      await decide(made, 'take_down');
      await drain();

      expect(await areStored(marked)).toEqual([false, false, false]);
      expect(await seenBy(made.anna, made)).toMatchObject({ photo: null, taken_down: true });
    });

    race('by several moderators at once is marked once, and no file is left over', async () => {
      const made = await aReport();
      const decides = await Promise.all(Array.from({ length: 3 }, async () => decideAs(await aModerator(t, [rose]))));
      const answers = await Promise.all(decides.map((decide) => decide(made, 'mark')));
      await drain();

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(await areStored(await rowOf(made))).toEqual([true, true, true]);
    });
  });

  it('A report of something else has no photo of a chat to decide about', async () => {
    const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
    const { report } = (await anna.own.post('/api/report', { profile: ben.id, category: 'fake' })).json();
    const moderator = await aModerator(t, [rose]);
    const view = (await moderator.get(`/api/admin/reports/${report.id}`)).json();

    expect([view.chat_photo, view.member]).toEqual([null, { tenant_id: rose.id, ban: null }]);
    expect((await decideAs(moderator)({ id: report.id }, 'take_down')).statusCode).toBe(404);
    await moderator.ban(ben.id, 'fake', 'No such person.');
    expect((await moderator.get(`/api/admin/reports/${report.id}`)).json().member).toMatchObject({
      tenant_id: rose.id,
      ban: { reason: 'fake', note: 'No such person.' },
    });
  });
});
