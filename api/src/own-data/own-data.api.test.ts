import 'reflect-metadata';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ownDataHours } from '@manyhearts/contract/own-data';
import { aModerator } from '../../test/bans.ts';
import { servedBrands } from '../../test/brands.ts';
import { Browser, tokenFor } from '../../test/browser.ts';
import { sent } from '../../test/chats.ts';
import { onEachEngine } from '../../test/engines.ts';
import { buyCredits } from '../../test/ledger.ts';
import { aListedBrowser, aListedMember } from '../../test/listed-members.ts';
import { goodPassword, loggedIn } from '../../test/members.ts';
import { ChatPhoto } from '../chats/photos/chat-photo.entity.ts';
import { chatPhotoPath } from '../chats/photos/chat-photo-files.rules.ts';
import { Message } from '../chats/message.entity.ts';
import { ComplaintFile } from '../complaints/complaint-message.entity.ts';
import { complaintFilePath } from '../complaints/thread.rules.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { aComplaint } from '../../test/complaints.ts';
import { Clock } from '../core/process/clock.ts';

/** The files of an archive by name, as its list says. */
function filesIn(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + zip.readUInt16LE(start + 26);
    files[name] = inflateRawSync(zip.subarray(from, from + packed)).toString('utf8');
    at += 46 + nameLength;
  }
  return files;
}

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);
  const visitor = () => new Browser(t, rose.host);
  const openAs = (browser: Browser, token: string, more: object = {}) =>
    browser.post('/api/own-data/open', { token, ...more });

  /** By support, who may send it to a banned member too. */
  async function linkFor(id: string, email: string): Promise<string> {
    const support = await aModerator(t, [rose], 'support');
    await support.post(`/api/admin/members/${id}/data`, { reason: 'Asked by letter.' });
    const opened = await openAs(visitor(), await tokenFor(t, email), { password: goodPassword });
    return (opened.json() as { path: string }).path;
  }

  describe('A member’s own data', () => {
    it('come by a link in their mailbox, as JSON and as a page, with what they wrote and bought and no secret', async () => {
      const { id, own } = await aListedBrowser(t, rose, {
        aboutMe: 'Likes long <walks>.',
        gender: 'male',
        seeking: 'female',
      });
      const bea = await aListedMember(t, rose, { gender: 'female', seeking: 'male', name: 'Bea' });
      await buyCredits(t, rose, id, { credits: 100 });
      await sent(own, { profile: bea.id, text: 'Hello from the harbour.' });
      const member = (await own.get('/api/user')).json().user as { email: string; profile: { name: string } };
      expect((await own.post('/api/own-data', {})).statusCode).toBe(204);
      const { path } = (await openAs(own, await tokenFor(t, member.email))).json() as { path: string };
      const answer = await t.send(rose.host, { url: path });
      const files = filesIn(answer.rawPayload);

      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/zip',
        'private, no-store',
      ]);
      const data = JSON.parse(files['data.json'] ?? '{}');
      expect(data).toMatchObject({
        account: { account: [{ email: member.email, username: member.profile.name }] },
        profile: { profile: [{ about_me: 'Likes long <walks>.' }] },
        messages: { message: [{ with: 'Bea', is_own: true, text: 'Hello from the harbour.' }] },
        money: { credit_lot: [{ granted: 100 }] },
      });
      expect(files['index.html']).toContain('Likes long &lt;walks&gt;.');
      for (const secret of ['password_hash', 'token_hash', 'stamp', bea.email, bea.id.slice(-12), 'scrypt', 'argon'])
        expect([secret, files['data.json']?.includes(secret)]).toEqual([secret, false]);
    });

    it('have what they sent in chats and to support, with its files, and what was decided about them', async () => {
      const { id, own } = await aListedBrowser(t, rose, { gender: 'male', seeking: 'female' });
      const bea = await aListedMember(t, rose, { gender: 'female', seeking: 'male', name: 'Bea' });
      const { email } = (await own.get('/api/user')).json().user as { email: string };
      const { conversation: chat } = await sent(own, { profile: bea.id, text: 'Hello.' });
      const at = { db: t.db.manager, tenant: rose };
      const storage = t.app.get(Storage);
      const [photoId, fileId] = [new Random().id(), new Random().id()];
      const now = new Date();
      await asSystem('test', async () => {
        await storeOf(at, ChatPhoto).add({
          ...{ id: photoId, ownerId: id, conversationId: chat.id, files: { thumb: 'thumb', full: photoId } },
          ...{ placeholder: '#c0a0b0', width: 6, height: 8, createdAt: now },
        });
        const message = { conversationId: chat.id, senderId: id, senderTenantId: rose.id, createdAt: now } as const;
        await storeOf(at, Message).add(
          { ...message, number: 2, id: new Random().id(), clientId: 'p', kind: 'photo', text: '', photoId },
          { ...message, number: 3, id: new Random().id(), clientId: 'g', kind: 'gif', text: 'a cat', gifId: 'gif-1' },
        );
        const complaintId = await aComplaint(at, { accountId: null, email, text: 'My credits are gone.' });
        const file = { id: fileId, complaintId, messageId: null, kind: 'pdf', bytes: 4, createdAt: now } as const;
        await storeOf(at, ComplaintFile).add(file);
      });
      await storage.put(chatPhotoPath(rose.poolId, photoId), Buffer.from('a photo'), 'image/webp');
      await storage.put(complaintFilePath(rose.id, fileId), Buffer.from('%PDF'), 'application/pdf');
      await (await aModerator(t, [rose], 'support')).ban(id, 'abuse');
      const files = filesIn((await t.send(rose.host, { url: await linkFor(id, email) })).rawPayload);
      const data = JSON.parse(files['data.json'] ?? '{}');

      expect(data.messages.message).toMatchObject([
        { kind: 'text', text: 'Hello.' },
        { kind: 'photo', photo_id: photoId, is_own: true },
        { kind: 'gif', text: 'a cat', gif_id: 'gif-1' },
      ]);
      expect(data).toMatchObject({
        complaints: { complaint_message: [{ text: 'My credits are gone.' }], complaint_file: [{ kind: 'pdf' }] },
        decisions: { sanction: [{ act: 'ban', category: 'harassment' }], account_ban: [{ reason: 'abuse' }] },
      });
      expect(files).toMatchObject({ [`chat-photos/${photoId}.webp`]: 'a photo', [`complaints/${fileId}.pdf`]: '%PDF' });
    });

    it('are given to no one who only reads the mailbox, on no other brand, once, and for an hour', async () => {
      const member = await aListedMember(t, rose);
      const own = await loggedIn(t, rose, member);
      await own.post('/api/own-data', {});
      const token = await tokenFor(t, member.email);
      expect((await openAs(visitor(), token)).json()).toMatchObject({ code: 'challenge_required' });
      expect((await openAs(visitor(), token, { password: 'not-the-password' })).json().code).toBe('old_password_wrong');
      expect((await openAs(new Browser(t, lily.host), token, { password: goodPassword })).json().code).toBe(
        'link_expired',
      );
      const opened = await openAs(visitor(), token, { password: goodPassword });
      expect(opened.statusCode).toBe(200);
      expect((await openAs(own, token)).json().code).toBe('link_expired');
      const { path } = opened.json();
      expect((await t.send(lily.host, { url: path })).statusCode).not.toBe(200);
      expect((await t.send(rose.host, { url: `${path}x` })).statusCode).not.toBe(200);
      t.app.get(Clock).advance(ownDataHours * 3_600 + 1);
      expect((await t.send(rose.host, { url: path })).json().code).toBe('link_expired');
    });

    it('can be sent by support to a member who is banned, without support seeing them', async () => {
      const member = await aListedMember(t, rose);
      const support = await aModerator(t, [rose], 'support');
      await support.ban(member.id, 'abuse');
      const answer = await support.post(`/api/admin/members/${member.id}/data`, { reason: 'Asked by letter.' });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      const token = await tokenFor(t, member.email);
      expect((await openAs(visitor(), token, { password: goodPassword })).statusCode).toBe(200);
      const stranger = await aModerator(t, [lily], 'support');
      expect((await stranger.post(`/api/admin/members/${member.id}/data`, { reason: 'Asked.' })).statusCode).toBe(404);
    });
  });
});
