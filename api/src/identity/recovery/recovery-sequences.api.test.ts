import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aMember, goodPassword, type MadeMember } from '../../../test/members.ts';
import { logInBy, offerFor, pageOf } from '../../../test/passkeys.ts';
import { seededRandom } from '../../../test/random-sql.ts';
import { sample } from '../../../test/repeats.ts';
import { codeOf, turnOnTwoStep } from '../../../test/second-factors.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { Clock } from '../../core/process/clock.ts';

const day = 86_400;
const acts = ['change', 'undo', 'reset', 'factor', 'passkey', 'leave'] as const;
type Act = (typeof acts)[number];
/** A link that undoes a change, as the test expects it. */
type Undo = { address: string; token: string; madeAt: number };
type Key = { key: SoftwareAuthenticator; madeAt: number };

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);

  const browser = () => new Browser(t, rose.host);
  const now = () => t.app.get(Clock).nowMs();
  const isOld = (madeAt: number) => now() - madeAt > 7 * day * 1_000;
  const statusOf = async (answer: ReturnType<Browser['post']>) => (await answer).statusCode;
  const choose = (token: string, password: string) =>
    statusOf(browser().post('/api/reset-password/do', { token, password, password_repeat: password }));
  const newPassword = () => `staple-${randomUUID()}`;

  /** A thief with the member's password, and a mailbox for every address but the first. */
  class Thief {
    address: string;
    password = goodPassword;
    own = browser();
    factor: { secret: string; madeAt: number } | undefined;
    keys: Key[] = [];
    undos: Undo[] = [];
    /** All that was mailed or chosen: none of it may open the account in the end. */
    readonly tokens: string[] = [];
    readonly passwords: string[] = [];
    readonly sessions: Browser[] = [];

    constructor(
      readonly member: MadeMember,
      private readonly random: () => number,
    ) {
      this.address = member.email;
    }

    async enter(more: object = {}): Promise<void> {
      this.own = browser();
      const totp = this.nextCode();
      const answer = await this.own.post('/api/user', {
        username: this.member.username,
        password: this.password,
        ...(totp && { totp }),
        ...more,
      });
      if (answer.statusCode !== 200) throw new Error(`The thief can't log in: ${answer.body}`);
      this.passwords.push(this.password);
      this.sessions.push(this.own);
    }

    readonly does: Record<Act, () => Promise<unknown>> = {
      change: async () => {
        const [email, before] = [`thief-${randomUUID()}@mail.example`, this.address];
        await this.own.post('/api/mail-change', { email, password: this.password, totp: this.nextCode() });
        expect(await statusOf(this.own.post('/api/mail-change/do', { token: await this.token(email) }))).toBe(200);
        this.undos.push({ address: before, token: await this.token(before), madeAt: now() });
        this.address = email;
      },
      undo: async () => {
        const mine = this.undos.filter(({ address }) => address !== this.member.email);
        const link = mine[Math.floor(this.random() * mine.length)];
        if (!link) return;
        const isLive = !isExpired(link, now());
        expect(await statusOf(browser().post('/api/mail-change/undo', { token: link.token }))).toBe(isLive ? 204 : 404);
        if (!isLive) return;
        [this.address, this.factor, this.keys] = [link.address, undefined, []];
        this.undos = this.undos.slice(0, this.undos.indexOf(link));
        await this.chooseFor(link.address);
      },
      reset: async () => {
        if (this.address === this.member.email) return;
        await browser().post('/api/reset-password', { email: this.address });
        if (this.factor && !isOld(this.factor.madeAt)) this.factor = undefined;
        this.keys = this.keys.filter(({ madeAt }) => isOld(madeAt));
        await this.chooseFor(this.address);
      },
      factor: async () => {
        if (!this.factor)
          this.factor = { secret: (await turnOnTwoStep(t, this.own, this.password)).secret, madeAt: now() };
        else {
          expect(
            await statusOf(
              this.own.post('/api/second-factor/remove', {
                password: this.password,
                totp: this.nextCode(),
              }),
            ),
          ).toBe(204);
          this.factor = undefined;
        }
      },
      passkey: async () => {
        const key = new SoftwareAuthenticator();
        const answer = await this.own.post(
          '/api/passkeys/confirm',
          key.make(await offerFor(this.own, this.password, this.nextCode()), pageOf(rose)),
        );
        expect(answer.statusCode).toBe(201);
        this.keys.push({ key, madeAt: now() });
      },
      leave: async () => {
        expect(
          await statusOf(this.own.post('/api/account-deletion', { reason: 'time', password: this.password })),
        ).toBe(204);
        await this.enter({ bring_back: true });
      },
    };

    /** An unused code, if the account has a second factor. */
    private nextCode(): string | undefined {
      if (!this.factor) return undefined;
      t.app.get(Clock).advance(30);
      return codeOf(t, this.factor.secret);
    }

    private async chooseFor(address: string): Promise<void> {
      this.password = newPassword();
      expect(await choose(await this.token(address), this.password)).toBe(204);
      await this.enter();
    }

    private async token(address: string): Promise<string> {
      const token = await tokenFor(t, address);
      this.tokens.push(token);
      return token;
    }
  }

  const isExpired = ({ madeAt }: Undo, at: number) => at >= madeAt + 7 * day * 1_000;

  /** By the oldest link that still works, else by a reset. Returns the password chosen with it. */
  async function getBack(thief: Thief, winner: Undo | undefined, address: string): Promise<string> {
    if (winner) expect(await statusOf(browser().post('/api/mail-change/undo', { token: winner.token }))).toBe(204);
    else await browser().post('/api/reset-password', { email: address });
    const password = newPassword();
    expect(await choose(await tokenFor(t, address), password)).toBe(204);
    const kept = !winner && thief.factor && isOld(thief.factor.madeAt) ? thief.factor : undefined;
    const owner = browser();
    const alone = await owner.post('/api/user', { username: address, password });
    if (!kept) expect(alone.statusCode).toBe(200);
    else {
      expect(alone.json().code).toBe('challenge_required');
      expect(
        await statusOf(owner.post('/api/user', { username: address, password, totp: codeOf(t, kept.secret) })),
      ).toBe(200);
    }
    expect((await owner.get('/api/user')).json().user).toMatchObject({ id: thief.member.id, email: address });
    return password;
  }

  async function expectNobodyElse(thief: Thief, winner: Undo | undefined, address: string): Promise<void> {
    for (const session of thief.sessions) expect(await session.userId()).toBeUndefined();
    for (const password of new Set(thief.passwords.slice(-3)))
      expect(await statusOf(browser().post('/api/user', { username: thief.member.username, password }))).toBe(403);
    // A link older than the winner's has expired, or it would have won.
    for (const token of new Set(thief.tokens)) {
      expect(await choose(token, newPassword())).toBe(404);
      for (const path of ['/api/mail-change/undo', '/api/mail-change/do', '/api/account-deletion/undo'])
        expect(await statusOf(browser().post(path, { token }))).toBe(404);
    }
    const opened = await Promise.all(
      thief.keys.map(async ({ key, madeAt }) => [
        (await logInBy(key, browser())).statusCode,
        winner || !isOld(madeAt) ? 403 : 200,
      ]),
    );
    for (const [is, should] of opened) expect(is).toBe(should);
    for (const other of new Set(thief.undos.map((undo) => undo.address))) {
      if (other === address) continue;
      const before = (await mailsTo(t, other)).length;
      await browser().post('/api/reset-password', { email: other });
      expect((await mailsTo(t, other)).length).toBe(before);
    }
  }

  async function play(seed: number, steps: number, longestPause: number): Promise<void> {
    const random = seededRandom(seed);
    const thief = new Thief(await aMember(t, rose), random);
    await thief.enter();
    for (let step = 0; step < steps; step += 1) {
      // Long enough to refill every limit.
      t.app.get(Clock).advance(day / 2 + Math.floor(random() * longestPause));
      await thief.does[acts[Math.floor(random() * acts.length)] as Act]();
    }
    t.app.get(Clock).advance(day / 2);
    const winner = thief.undos.find((undo) => !isExpired(undo, now()));
    const address = winner?.address ?? thief.address;
    if (winner && random() < 0.5)
      await thief.own.post('/api/account-deletion', { reason: 'time', password: thief.password });
    await getBack(thief, winner, address);
    await expectNobodyElse(thief, winner, address);
  }

  describe('After any sequence of changes, undos, resets, second factors, passkeys and deletions', () => {
    it.each(sample([1, 2, 3, 4, 5, 6], 2))('the first owner gets in alone while the first undo lasts (%d)', (seed) =>
      play(seed, 8, 3_600),
    );

    it.each(sample([21, 22, 23, 24, 25, 26], 2))('whoever has the oldest undo that lasts gets in alone (%d)', (seed) =>
      play(seed, 10, 3 * day),
    );
  });
});
