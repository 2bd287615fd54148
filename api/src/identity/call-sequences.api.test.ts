import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { Browser, mailsTo } from '../../test/browser.ts';
import { servedBrands } from '../../test/brands.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngine } from '../../test/engines.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { aMember, aSignup } from '../../test/members.ts';
import { withoutJobs } from '../../test/no-jobs.ts';
import { stop } from '../../test/stopped-clock.ts';
import { Clock } from '../core/process/clock.ts';
import { asSystem } from '../core/database/store.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { Passwords } from '../core/crypto/passwords.ts';

const states = ['member', 'claim', 'none'] as const;
type Target = { username: string; email: string };

/** Used by no other test: hashes are faked here, and the factory caches them by password. */
const [targetsPassword, ownPassword] = ['of-the-target-42', 'of-the-stranger-42'];
const counted = ['account', 'mail_link', 'member_mail', 'outbox_entry', 'member_session', 'known_device'];
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** An outsider's calls about one target, and all that they see of it. */
class Stranger {
  readonly seen: object[] = [];
  private names: string[] = [];
  private browsers = new Map<string, Browser>();

  constructor(
    private readonly look: (work: () => Promise<LightMyRequestResponse>) => Promise<object>,
    private readonly open: (network: string) => Browser,
    readonly target: Target,
  ) {}

  browser(name: string): Browser {
    const known = this.browsers.get(name) ?? this.open(name);
    this.browsers.set(name, known);
    return known;
  }

  logIn(username: string, password: string, from: string = randomUUID()): Promise<void> {
    return this.note(() => this.browser(from).post('/api/user', { username, password }));
  }

  async signUp(): Promise<void> {
    const name = `own-${randomUUID().slice(0, 8)}`;
    this.names.push(name);
    await this.note(() =>
      this.browser(`claim ${this.names.length}`).post(
        '/api/signup',
        aSignup({ username: name, email: this.target.email, password: ownPassword }),
      ),
    );
  }

  post(from: string, url: string, payload: object): Promise<void> {
    return this.note(() => this.browser(from).post(url, payload));
  }

  /** Replaces names and addresses, which differ between targets without disclosing anything. */
  private async note(work: () => Promise<LightMyRequestResponse>): Promise<void> {
    const text = JSON.stringify(await this.look(work));
    const plain = [this.target.username, this.target.email, ...this.names].reduce(
      (all, word, at) => all.replaceAll(word, `word${at}`),
      text,
    );
    this.seen.push(JSON.parse(plain) as object);
  }
}

const wrong = () => `wrong-${randomUUID()}`;
const times = async (count: number, work: () => Promise<void>) => {
  for (let at = 0; at < count; at += 1) await work();
};

const calls = {
  'a wrong log-in by name': (who) => who.logIn(who.target.username, wrong()),
  'a wrong log-in by address': (who) => who.logIn(who.target.email, wrong()),
  'one with an accent': (who) => who.logIn(who.target.email.replace('w', 'w\u0301'), wrong()),
  'one in full-width signs': (who) => who.logIn(who.target.email.replace('@', '＠').replace('who', 'ｗＨｏ'), wrong()),
  'one of the name with blanks': (who) => who.logIn(` ${who.target.username.replace('-', ' -\u0301')}`, wrong()),
  'six wrong ones by name': (who) => times(6, () => who.logIn(who.target.username, wrong())),
  'six wrong ones by address': (who) => times(6, () => who.logIn(who.target.email, wrong())),
  'ten with an accent': (who) => times(10, () => who.logIn(who.target.email.replace('w', 'w\u0301'), wrong())),
  'a sign-up with the address': (who) => who.signUp(),
  'a log-in by address with the own password': (who) => who.logIn(who.target.email, ownPassword),
  'the same in the browser that signed up': (who) => who.logIn(who.target.email, ownPassword, 'claim 1'),
  'a wrong one in that browser': (who) => who.logIn(who.target.email, wrong(), 'claim 1'),
  'a resend to the address': (who) => who.post('unconfirmed', '/api/activate/resend', { email: who.target.email }),
  'a resend for the claim': (who) => who.post('claim 1', '/api/activate/resend', {}),
  'another password for the claim': (who) =>
    who.post('claim 1', '/api/password', {
      old_password: ownPassword,
      password: 'of-the-stranger-43',
      password_repeat: 'of-the-stranger-43',
    }),
  'a change to the address': (who) =>
    who.post('confirmed', '/api/mail-change', { email: who.target.email, password: ownPassword }),
  'a reset': (who) => who.post(randomUUID(), '/api/reset-password', { email: who.target.email }),
  'four resets from one network': (who) =>
    times(4, () => who.post('asker', '/api/reset-password', { email: who.target.email })),
  'a reset in the browser that signed up': (who) =>
    who.post('claim 1', '/api/reset-password', { email: who.target.email }),
} as const satisfies Record<string, (who: Stranger) => Promise<void>>;
type CallName = keyof typeof calls;
const callNames = Object.keys(calls) as CallName[];

const [signUp, own, resend, reset] = [
  'a sign-up with the address',
  'a log-in by address with the own password',
  'a resend to the address',
  'a reset',
] as const;
const known: CallName[][] = [
  ['ten with an accent', 'a wrong log-in by address'],
  ['six wrong ones by address', 'one with an accent', 'one in full-width signs', 'a wrong log-in by name'],
  ['six wrong ones by name', 'one of the name with blanks', 'a wrong log-in by address', own],
  [signUp, own],
  [signUp, own, own, own, own, own],
  [signUp, 'six wrong ones by address', own, 'the same in the browser that signed up'],
  [signUp, signUp, signUp, signUp, own, 'the same in the browser that signed up'],
  [
    signUp,
    'a wrong one in that browser',
    'a wrong one in that browser',
    'a wrong log-in by address',
    'the same in the browser that signed up',
  ],
  [resend, own],
  [signUp, signUp, resend, own],
  [resend, 'a resend to the address', signUp, own, reset],
  [reset, 'four resets from one network', reset, reset, own],
  [
    signUp,
    'a reset in the browser that signed up',
    'four resets from one network',
    'a reset in the browser that signed up',
    'a resend for the claim',
  ],
  ['a change to the address', reset, own, 'a change to the address'],
  [signUp, 'another password for the claim', own, 'the same in the browser that signed up', reset],
];

/** A small seeded generator, so that runs are repeatable. */
function drawnFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

onEachEngine((engine) => {
  const { t, rose, tulip } = servedBrands(engine);
  let databaseCalls: DatabaseCalls;
  let clock: Clock;
  let networks = 0;
  /** Number of password checks; the benchmark measures how long they take. */
  let hashes = 0;

  beforeAll(async () => {
    databaseCalls = new DatabaseCalls(t);
    await mailsTo(t);
    await withoutJobs(t);
    t.app.get(Limiter).addressFactor = 1;
    clock = t.app.get(Clock);
    stop(clock);
    Object.assign(t.app.get(Passwords), {
      hash: async (password: string) => ((hashes += 1), `plain ${password}`),
      matches: async (stored: string | undefined, password: string) => ((hashes += 1), stored === `plain ${password}`),
    });
    // The first request caches the brand and its texts.
    for (const brand of [rose, tulip]) await new Browser(t, brand.host, newNetwork()).post('/api/signup', aSignup());
  });

  const newNetwork = () => `198.18.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

  const grown = async (): Promise<number[]> => {
    const numbers = [];
    for (const table of counted)
      numbers.push(
        Number(
          (
            (await asSystem('test', () => t.db.query(`select count(*) as n from ${table}`))) as { n: number | string }[]
          )[0]?.n,
        ),
      );
    return numbers;
  };

  async function look(work: () => Promise<LightMyRequestResponse>): Promise<object> {
    const [before, rows] = [hashes, await grown()];
    const { result, points } = await databaseCalls.of(work);
    const { 'x-request-id': _, date: __, 'set-cookie': cookies, ...headers } = result.headers;
    return {
      status: result.statusCode,
      body: result.body.replace(/"(id|signup_date|challenge)":"[^"]*"/g, '').replace(/\d{4}-\d\d-\d\dT[^"]*/g, ''),
      headers,
      cookies: [cookies ?? []].flat().map((cookie) => cookie.replace(/=[^;]+/, '').replace(/Expires=[^;]*/, '')),
      points,
      hashes: hashes - before,
      grown: (await grown()).map((count, at) => count - (rows[at] ?? 0)),
    };
  }

  async function play(
    brand: MadeTenant,
    state: (typeof states)[number],
    sequence: readonly CallName[],
  ): Promise<object[]> {
    // Skips past the limits that a brand has per ten minutes.
    clock.advance(1_801);
    const tag = randomUUID().slice(0, 8);
    const target = { username: `who-${tag}`, email: `who-${tag}@mail.example` };
    if (state !== 'none')
      await aMember(t, brand, {
        ...target,
        password: targetsPassword,
        status: state === 'member' ? 'active' : 'not_confirmed',
      });
    const stranger = new Stranger(look, () => new Browser(t, brand.host, newNetwork()), target);
    for (const [name, status] of [
      ['unconfirmed', 'not_confirmed'],
      ['confirmed', 'active'],
    ] as const) {
      // Same length for every state, and an address that no account has.
      const { username } = await aMember(t, brand, {
        username: `own${name.length}${tag}`,
        password: ownPassword,
        status,
      });
      await stranger.browser(name).post('/api/user', { username, password: ownPassword });
    }
    for (const name of sequence) await calls[name](stranger);
    return stranger.seen.map((one) => JSON.parse(JSON.stringify(one).replaceAll(tag, 'tag')) as object);
  }

  async function expectAlike(sequence: readonly CallName[]): Promise<void> {
    for (const brand of [rose, tulip]) {
      const [member, claim, none] = [
        await play(brand, 'member', sequence),
        await play(brand, 'claim', sequence),
        await play(brand, 'none', sequence),
      ];
      expect({ sequence, seed, seen: member }).toEqual({ sequence, seed, seen: none });
      expect({ sequence, seed, seen: claim }).toEqual({ sequence, seed, seen: none });
    }
  }

  describe('what is seen of an address that has an account, one with an unproved claim and one with neither', () => {
    it.each(known.map((sequence) => [sequence.join(', '), sequence] as const))('is the same: %s', (_, sequence) =>
      expectAlike(sequence),
    );

    it(`is the same in any order of up to six calls (SEED=${seed})`, async () => {
      const draw = drawnFrom(seed);
      for (let round = 0; round < 8; round += 1) {
        const drawn = Array.from(
          { length: 1 + Math.floor(draw() * 4) },
          () => callNames[Math.floor(draw() * callNames.length)] as CallName,
        );
        // Ends with what most sequences show: a log-in with one's own password, and when the limit is exhausted.
        await expectAlike([...drawn, own, 'a wrong log-in by address']);
      }
    }, 240_000);
  });
});
