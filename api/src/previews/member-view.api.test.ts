import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { memberViewMinutes } from '@manyhearts/contract/admin/member-acts';
import { aModerator } from '../../test/bans.ts';
import { servedBrands } from '../../test/brands.ts';
import { buildOnce } from '../../test/built-site.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aListedMember, aListedWoman } from '../../test/listed-members.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { Account } from '../identity/account.entity.ts';
import { MemberSession } from '../identity/sessions/member-session.entity.ts';
import { Listing } from '../profiles/listing.entity.ts';

beforeAll(() => buildOnce(), 240_000);
const reason = 'The search looks empty to them.';

onEachEngine((engine) => {
  const { t, rose, tulip } = servedBrands(engine);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const view = (staff: Awaited<ReturnType<typeof aModerator>>, id: string) =>
    staff.post(`/api/admin/members/${id}/view`, { reason });
  const open = (url: string, cookie?: string, method: 'GET' | 'POST' = 'GET') =>
    t.send('localhost', { method, url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const stateOf = (id: string) =>
    asSystem('test', async () => ({
      account: await storeOf(at(), Account).get({ id }),
      sessions: await storeOf(at(), MemberSession).count({ accountId: id }),
      listing: await storeOf(at(), Listing).findOne({ profileId: id }),
    }));

  describe('The site as a member sees it', () => {
    it('is read-only, without scripts and chats, with the address masked, and leaves no trace of the member', async () => {
      const member = await aListedMember(t, rose, { gender: 'male', seeking: 'female', minutesAgo: 90 });
      await aListedWoman(t, rose, { name: 'Wilma' });
      const support = await aModerator(t, [rose], 'support');
      const before = await stateOf(member.id);
      const answer = await view(support, member.id);
      expect(answer.statusCode).toBe(201);
      const { path } = answer.json();

      for (const page of ['/members', '/profile', '/credits', '/notifications']) {
        const shown = await open(`${path}/en-auto${page}`, support.cookie);
        expect([page, shown.statusCode]).toEqual([page, 200]);
        expect(shown.headers['content-security-policy']).toMatch(/form-action 'none'.*sandbox allow-same-origin$/);
        expect(shown.headers['cache-control']).toBe('private, no-store');
        expect(shown.body).toContain('as this member sees it, read-only');
        expect(shown.body).not.toMatch(/<script(?: type="module"[^>]*)?>/);
        expect(shown.body).not.toContain(member.email);
      }
      const search = await open(`${path}/en-auto/members`, support.cookie);
      expect([search.body.includes('Wilma'), search.body.includes(member.username)]).toEqual([true, true]);
      for (const page of ['/', '/chats', '/likes', `/members/${member.id}/chat`, '/api/user'])
        expect([page, (await open(`${path}/en-auto${page}`, support.cookie)).statusCode]).toEqual([page, 404]);
      expect((await open(`${path}/en-auto/profile`, support.cookie, 'POST')).statusCode).toBe(404);
      expect(await stateOf(member.id)).toEqual(before);
    });

    it('is for the person who gave the reason, for some minutes, and audited', async () => {
      const member = await aListedMember(t, rose);
      const [support, colleague] = [await aModerator(t, [rose], 'support'), await aModerator(t, [], 'owner')];
      const { path } = (await view(support, member.id)).json();
      const status = async (cookie?: string) => (await open(`${path}/en-auto/profile`, cookie)).statusCode;

      expect([await status(support.cookie), await status(colleague.cookie), await status()]).toEqual([200, 404, 404]);
      const lines = await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `member:${member.id}` });
      expect(lines).toMatchObject([{ action: 'member.viewed-as', staffId: support.staffId, after: { reason } }]);
      // A new view ends the former one.
      const other = await aListedMember(t, rose);
      const { path: next } = (await view(support, other.id)).json();
      expect([
        await status(support.cookie),
        (await open(`${next}/en-auto/profile`, support.cookie)).statusCode,
      ]).toEqual([404, 200]);
      t.app.get(Clock).advance(memberViewMinutes * 60 + 1);
      expect((await open(`${next}/en-auto/profile`, support.cookie)).statusCode).toBe(404);
    });

    it('is not offered of members who can’t log in, to moderators, or of other brands', async () => {
      const member = await aListedMember(t, rose);
      expect((await view(await aModerator(t, [tulip], 'support'), member.id)).statusCode).toBe(404);
      expect((await view(await aModerator(t, [rose]), member.id)).statusCode).toBe(403);
      await asSystem('test', () => storeOf(at(), Account).change({ id: member.id }, { status: 'blocked' }));
      expect((await view(await aModerator(t, [rose], 'support'), member.id)).statusCode).toBe(409);
    });
  });
});
