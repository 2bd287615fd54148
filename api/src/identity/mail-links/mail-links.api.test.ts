import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { MailLinkKind } from '@manyhearts/contract/mail-links';
import { limits } from '@manyhearts/contract/limits';
import { digestOf, readTables } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aMember, aSignup, goodPassword, loggedIn } from '../../../test/members.ts';
import { Clock } from '../../core/process/clock.ts';
import { hashToken } from '../../core/crypto/random.ts';

const next = 'staple-battery-77';
const hour = 3_600;

/** The call that uses each kind of link, and its other input. */
const uses: Record<MailLinkKind, { url: string; more: object }> = {
  confirm_address: { url: '/api/activate', more: { password: goodPassword } },
  reset_password: { url: '/api/reset-password/do', more: { password: next, password_repeat: next } },
  change_email: { url: '/api/mail-change/do', more: { password: goodPassword } },
  undo_email: { url: '/api/mail-change/undo', more: {} },
  bring_back: { url: '/api/account-deletion/undo', more: {} },
  own_data: { url: '/api/own-data/open', more: { password: goodPassword } },
};
const lifeSeconds: Record<MailLinkKind, number> = {
  confirm_address: limits.links.activationDays * 24 * hour,
  reset_password: limits.links.resetHours * hour,
  change_email: limits.links.emailChangeHours * hour,
  undo_email: limits.links.undoDays * 24 * hour,
  bring_back: limits.reactivationDays * 24 * hour,
  own_data: limits.links.dataDays * 24 * hour,
};
const kinds = Object.keys(uses) as MailLinkKind[];

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine);

  const browser = (host = rose.host) => new Browser(t, host);
  const newAddress = () => `new-${randomUUID()}@mail.example`;

  /** A link taken from a mail that was sent. */
  async function mailed(kind: MailLinkKind): Promise<string> {
    if (kind === 'confirm_address') {
      const body = aSignup();
      await browser().post('/api/signup', body);
      return tokenFor(t, body.email);
    }
    const member = await aMember(t, rose);
    if (kind === 'reset_password') {
      await browser().post('/api/reset-password', { email: member.email });
      return tokenFor(t, member.email);
    }
    const [own, email] = [await loggedIn(t, rose, member), newAddress()];
    if (kind === 'bring_back') {
      await own.post('/api/account-deletion', { password: goodPassword, reason: 'time' });
      return tokenFor(t, member.email);
    }
    if (kind === 'own_data') {
      await own.post('/api/own-data', {});
      return tokenFor(t, member.email);
    }
    await own.post('/api/mail-change', { email, password: goodPassword });
    const token = await tokenFor(t, email);
    if (kind === 'change_email') return token;
    await own.post('/api/mail-change/do', { token });
    return tokenFor(t, member.email);
  }
  const use = (kind: MailLinkKind, token: string, who = browser()) =>
    who.post(uses[kind].url, { token, ...uses[kind].more });
  const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
    answer.statusCode < 300 ? 'done' : answer.json().code;
  const stateOf = async (token: string) =>
    ((await browser().post('/api/mail-link', { token })).json() as { state?: string }).state;

  describe.each(kinds)('a mailed link of the kind %s', (kind) => {
    it('is 256 bits of which the database keeps a hash', async () => {
      const token = await mailed(kind);
      const all = JSON.stringify(await readTables(t.db));

      expect(token).toMatch(/^[\w-]{43}$/);
      expect(all).not.toContain(token);
      expect(all).toContain(hashToken(token));
    });

    it('is used up by nothing that only looks: no scanner, no picture, no preview', async () => {
      const token = await mailed(kind);
      const before = digestOf(await readTables(t.db));
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        for (const url of [
          `/${token}`,
          `/${token}?x=1`,
          `/${token}/`,
          `${uses[kind].url}?token=${token}`,
          `${uses[kind].url}/${token}`,
        ])
          await browser().send({ method, url });
      }
      const after = digestOf(await readTables(t.db));

      expect([after, await stateOf(token)]).toEqual([before, 'live']);
      expect(codeOf(await use(kind, token))).toBe('done');
    });

    race('works once', async () => {
      const token = await mailed(kind);
      const race = await Promise.all([use(kind, token), use(kind, token), use(kind, token)]);

      expect(race.filter((answer) => codeOf(answer) === 'done')).toHaveLength(1);
      expect([codeOf(await use(kind, token)), await stateOf(token)]).toEqual(['link_expired', 'used']);
    });

    it('is nothing on another brand, nor for anything else than what it is for', async () => {
      const token = await mailed(kind);
      expect(codeOf(await use(kind, token, browser(lily.host)))).toBe('link_expired');
      for (const other of kinds.filter((one) => one !== kind))
        expect([other, codeOf(await use(other, token))]).toEqual([other, 'link_expired']);

      expect(await stateOf(token)).toBe('live');
    });

    it('is about its own account, whoever is in', async () => {
      const stranger = await aMember(t, rose);
      const other = await loggedIn(t, rose, stranger);
      const token = await mailed(kind);
      const before = JSON.stringify((await readTables(t.db)).account?.find((row) => row.id === stranger.id));
      await use(kind, token, other);

      expect(JSON.stringify((await readTables(t.db)).account?.find((row) => row.id === stranger.id))).toBe(before);
    });

    it('is dead when its time is over, to the second', async () => {
      const [early, late] = [await mailed(kind), await mailed(kind)];
      t.app.get(Clock).advance(lifeSeconds[kind] - 30);
      expect(codeOf(await use(kind, early))).toBe('done');
      t.app.get(Clock).advance(30);

      expect(codeOf(await use(kind, late))).toBe('link_expired');
      // A deleted account may be erased by now, and its link with it.
      expect(kind === 'bring_back' ? ['expired', undefined] : ['expired']).toContain(await stateOf(late));
    });

    it('is not guessed from what is nearly it', async () => {
      const token = await mailed(kind);
      const swapped = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
      for (const near of [swapped, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, hashToken(token)])
        expect(codeOf(await use(kind, near))).toBe('link_expired');
      for (const odd of [token.slice(1), `${token}x`, '', ' '])
        expect(['link_expired', 'invalid']).toContain(codeOf(await use(kind, odd)));
    });
  });

  it('is never mailed for a host that is not a brand’s', async () => {
    const member = await aMember(t, rose);
    const ask = (host: string, headers: Record<string, string> = {}) =>
      t.send(host, { method: 'POST', url: '/api/reset-password', payload: { email: member.email }, headers });
    for (const host of ['evil.example', `${rose.host}.evil.example`, `evil.example@${rose.host}`, `evil.example:80`])
      expect((await ask(host)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await mailsTo(t, member.email)).toEqual([]);
    expect(
      (
        await ask(rose.host, {
          'x-forwarded-host': 'evil.example',
          'x-original-url': 'https://evil.example/',
          origin: `http://${rose.host}`,
        })
      ).statusCode,
    ).toBe(202);

    for (const link of (await mailsTo(t, member.email)).flatMap(({ links }) => links))
      expect(new URL(link).hostname).toBe(rose.host);
  });
});
