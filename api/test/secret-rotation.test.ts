import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { PasskeyChallengesService } from '../src/identity/passkeys/passkey-challenges.service.ts';
import { KnownDevice } from '../src/identity/devices/known-device.entity.ts';
import { SecondFactor } from '../src/identity/second-factor/second-factor.entity.ts';
import { Challenges } from '../src/core/crypto/challenges.ts';
import { Clock } from '../src/core/process/clock.ts';
import { AppError } from '../src/core/errors/app-error.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Secrets } from '../src/core/crypto/secrets.ts';
import { MemberMail } from '../src/mails/member-mail.entity.ts';
import { MeetingProofsService } from '../src/members/profile/meeting-proofs.service.ts';
import { Jobs } from '../src/core/outbox/jobs.ts';
import { PhotoAccessService } from '../src/photos/access/photo-access.service.ts';
import { newApp, type TestApp } from './app.ts';
import { Browser, tokenFor } from './browser.ts';
import { onBrand } from './contexts.ts';
import { onEachEngine } from './engines.ts';
import { aServedTenant, type MadeTenant } from './factories.ts';
import { aListedMember } from './listed-members.ts';
import { aMember, goodPassword, loggedIn, type MadeMember } from './members.ts';
import { otherStrongSecret, strongSecret } from './production.ts';
import { solved } from './solved-challenge.ts';

const before = { APP_SECRET: strongSecret };
const during = { APP_SECRET: otherStrongSecret, APP_SECRET_EARLIER: strongSecret };
const after = { APP_SECRET: otherStrongSecret };

/** The state before the server restarts with a new secret. */
type Scene = {
  t: TestApp;
  rose: MadeTenant;
  member: MadeMember;
  own: Browser;
  totp: string;
  confirmed: object;
  recovery: string[];
};
/**
 * `make` runs before the secret changes; `isGood` tries its result afterwards. `isRefusedWithout`: must fail without
 * the former secret; false also where trying it would use the result up.
 */
type Use<T> = {
  make: (scene: Scene) => Promise<T>;
  isGood: (scene: Scene, made: T) => Promise<boolean>;
  isRefusedWithout: boolean;
};

const aUse = <T>(one: Use<T>) => one as Use<unknown>;
const moved = ({ t, rose }: Scene, cookies: ReadonlyMap<string, string> = new Map()) => {
  const browser = new Browser(t, rose.host);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};
const passes = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
const meeting = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const twice = { password: `new-${goodPassword}`, password_repeat: `new-${goodPassword}` };

const uses: Record<string, Use<unknown>> = {
  'a session': aUse({
    make: async ({ own }) => own.cookies,
    isGood: async (scene, cookies) => (await moved(scene, cookies).userId()) === scene.member.id,
    isRefusedWithout: false,
  }),
  'a second factor': aUse({
    make: async () => undefined,
    isGood: async (scene) =>
      (
        await moved(scene).post('/api/user', {
          username: scene.member.username,
          password: goodPassword,
          totp: codeAt(scene),
        })
      ).statusCode === 200,
    isRefusedWithout: true,
  }),
  'a recovery code': aUse({
    make: async ({ recovery }) => recovery.pop(),
    isGood: async (scene, totp) =>
      (await moved(scene).post('/api/user', { username: scene.member.username, password: goodPassword, totp }))
        .statusCode === 200,
    isRefusedWithout: false,
  }),
  'a mailed link': aUse({
    make: async ({ t, rose }) => {
      const { email } = await aMember(t, rose);
      await new Browser(t, rose.host).post('/api/reset-password', { email });
      return tokenFor(t, email);
    },
    isGood: async (scene, token) =>
      (await moved(scene).post('/api/reset-password/do', { token, ...twice })).statusCode < 300,
    isRefusedWithout: false,
  }),
  'a link whose mail has not left yet': aUse({
    make: async ({ t, rose }) => {
      const { email } = await aMember(t, rose);
      await new Browser(t, rose.host).post('/api/reset-password', { email });
      return email;
    },
    // As if the mail server had been unavailable until now.
    isGood: async (scene, email) =>
      (await sendAgain(scene, email),
      await moved(scene).post('/api/reset-password/do', { token: await tokenFor(scene.t, email), ...twice }))
        .statusCode < 300,
    isRefusedWithout: false,
  }),
  'a cookie of where a visitor came from': aUse({
    make: async ({ t, rose }) => {
      const browser = new Browser(t, rose.host);
      await browser.get('/?network=n&ref=first');
      return browser.cookies;
    },
    isGood: async (scene, cookies) => {
      const answer = await moved(scene, cookies).get('/?network=n&ref=second');
      return cookies.has('src') && answer.cookies.every(({ name }) => name !== 'src');
    },
    isRefusedWithout: true,
  }),
  'the address of a photo': aUse({
    make: async ({ t, rose }) =>
      onBrand(t, rose, async (ctx) => t.app.get(PhotoAccessService).sceneOf(ctx).addressOf('0'.repeat(32))),
    isGood: async ({ t, rose }, address) => {
      const query = Object.fromEntries(new URL(address, 'http://x').searchParams);
      return (
        t.app
          .get(PhotoAccessService)
          .endOf({ tenantId: rose.id, key: '0'.repeat(32) }, query, t.app.get(Clock).now()) !== undefined
      );
    },
    isRefusedWithout: true,
  }),
  'a proof of having met': aUse({
    make: async ({ t, rose, member }) =>
      onBrand(
        t,
        rose,
        async (ctx) =>
          t.app.get(MeetingProofsService).of(Object.assign(ctx, { member: { id: member.id } }) as never, meeting) ?? '',
      ),
    isGood: async ({ t, rose, member }, proof) =>
      onBrand(t, rose, async (ctx) =>
        t.app
          .get(MeetingProofsService)
          .isHeld(Object.assign(ctx, { member: { id: member.id } }) as never, meeting, proof),
      ),
    isRefusedWithout: true,
  }),
  'work that was asked for': aUse({
    make: async ({ t, rose }) =>
      onBrand(t, rose, async (ctx) => {
        const asked = await t.app
          .get(Challenges)
          .require(ctx, 'test', undefined, 4)
          .then(
            () => undefined,
            (error: AppError) => error.params,
          );
        return solved(asked as { challenge: string; bits: number });
      }),
    isGood: async ({ t, rose }, answer) =>
      onBrand(t, rose, (ctx) => passes(t.app.get(Challenges).require(ctx, 'test', answer, 4))),
    isRefusedWithout: true,
  }),
  'what a passkey is to sign': aUse({
    make: async ({ t, rose }) =>
      onBrand(t, rose, async (ctx) =>
        Buffer.from(JSON.stringify({ challenge: t.app.get(PasskeyChallengesService).make(ctx, 'log-in') })).toString(
          'base64url',
        ),
      ),
    isGood: async ({ t, rose }, clientData) =>
      onBrand(t, rose, (ctx) =>
        passes((async () => t.app.get(PasskeyChallengesService).require(ctx, 'log-in', clientData))()),
      ),
    isRefusedWithout: true,
  }),
  'the next page of a search': aUse({
    make: async ({ own }) => ((await own.get('/api/members?limit=1')).json() as { next_cursor: string }).next_cursor,
    isGood: async (scene, cursor) =>
      (await moved(scene, scene.own.cookies).get(`/api/members?limit=1&cursor=${cursor}`)).statusCode === 200,
    isRefusedWithout: true,
  }),
  'a request that is sent again': aUse({
    make: async ({ own }) => {
      await own.send({
        method: 'PUT',
        url: '/api/profile',
        payload: { about_me: 'Hello there' },
        headers: { 'idempotency-key': 'again' },
      });
      return own.cookies;
    },
    isGood: async (scene, cookies) =>
      (
        await moved(scene, cookies).send({
          method: 'PUT',
          url: '/api/profile',
          payload: { about_me: 'Hello there' },
          headers: { 'idempotency-key': 'again' },
        })
      ).statusCode < 300,
    isRefusedWithout: true,
  }),
  'a browser that is known by where it is': aUse({
    make: async ({ t, rose }) => {
      const member = await aMember(t, rose);
      await loggedIn(t, rose, member);
      return { member, mails: await newDeviceMails({ t, rose }, member) };
    },
    isGood: async (scene, { member, mails }) => {
      await loggedIn(scene.t, scene.rose, member);
      const devices = await asSystem('test', () =>
        storeOf({ db: scene.t.db.manager, tenant: scene.rose }, KnownDevice).find({ accountId: member.id }),
      );
      return (await newDeviceMails(scene, member)) === mails && devices.length === 2;
    },
    isRefusedWithout: false,
  }),
};

onEachEngine((engine) => {
  let scene: Scene;
  let codes: string[];
  const made = new Map<string, unknown>();

  beforeAll(async () => {
    const t = await newApp(engine, before);
    const rose = await aServedTenant(t);
    for (let count = 0; count < 3; count += 1) await aListedMember(t, rose, { gender: 'male' });
    const member = await aListedMember(t, rose, { gender: 'female', seeking: 'male' });
    const own = await loggedIn(t, rose, member);
    const { secret } = (await own.post('/api/second-factor', { password: goodPassword })).json() as { secret: string };
    scene = { t, rose, member, own, totp: secret, confirmed: {}, recovery: [] };
    scene.confirmed = { totp: codeAt(scene) };
    const confirmed = await own.post('/api/second-factor/confirm', scene.confirmed, 'confirming');
    scene.recovery = [...(codes = (confirmed.json() as { recovery_codes: string[] }).recovery_codes)];
    for (const [name, { make }] of Object.entries(uses)) made.set(name, await make(scene));
  }, 60_000);
  afterAll(() => scene.t.close());

  const factors = () =>
    asSystem('test', () => storeOf({ db: scene.t.db.manager, tenant: scene.rose }, SecondFactor).find());
  const restarted = async (environment: Record<string, string>) => {
    await scene.t.app.close();
    const t = await newApp(engine, environment, undefined, scene.t.place);
    t.app.get(Clock).advance(60);
    scene = { ...scene, t };
  };

  describe('After a start with another APP_SECRET alone', () => {
    beforeAll(() => restarted(after));

    it.each(Object.entries(uses).filter(([, { isRefusedWithout }]) => isRefusedWithout))(
      '%s is refused, and nothing breaks',
      async (name, { isGood }) => {
        expect(await isGood(scene, made.get(name))).toBe(false);
      },
    );
  });

  describe('After a start with another APP_SECRET, and the former one in APP_SECRET_EARLIER', () => {
    beforeAll(() => restarted(during));

    it.each(Object.entries(uses))('%s is still good', async (name, { isGood }) => {
      expect(await isGood(scene, made.get(name))).toBe(true);
    });

    it('whoever lost the answer with their recovery codes is told the same ones', async () => {
      const again = await moved(scene, scene.own.cookies).post(
        '/api/second-factor/confirm',
        scene.confirmed,
        'confirming',
      );

      expect(again.json()).toEqual({ recovery_codes: codes });
    });

    it('second factors are sealed anew within the hour', async () => {
      scene.t.app.get(Clock).advance(3_600);
      await scene.t.app.get(Jobs).drain();
      const isSealedAnew = async () =>
        (await factors()).map(({ secret }) => new Secrets(otherStrongSecret).isCurrent(secret));

      expect(await isSealedAnew()).toEqual([true]);
      const again = await moved(scene, scene.own.cookies).post(
        '/api/second-factor/confirm',
        scene.confirmed,
        'confirming',
      );
      expect(again.json()).toEqual({ recovery_codes: codes });
    });
  });

  describe('After the earlier secret was left out again', () => {
    beforeAll(() => restarted(after));

    it('second factors go on opening accounts, because they were sealed anew', async () => {
      scene.t.app.get(Clock).advance(7_200);
      expect(await uses['a second factor']?.isGood(scene, undefined)).toBe(true);
    });
  });
});

function codeAt({ t, totp }: Scene): string {
  return new TOTP({ secret: Secret.fromBase32(totp) }).generate({ timestamp: t.app.get(Clock).nowMs() });
}

function newDeviceMails({ t, rose }: Pick<Scene, 't' | 'rose'>, { id: accountId }: MadeMember): Promise<number> {
  return asSystem('test', () =>
    storeOf({ db: t.db.manager, tenant: rose }, MemberMail).count({ accountId, kind: 'new_device' }),
  );
}

function sendAgain({ t, rose }: Scene, address: string): Promise<void> {
  return onBrand(t, rose, (ctx) =>
    ctx.inTransaction(async (within) => {
      const mail = await storeOf(within, MemberMail).get({ address });
      await storeOf(within, MemberMail).change({ id: mail.id }, { state: 'waiting', sentAt: null });
      await t.app.get(Jobs).enqueue(within, 'send-member-mail', { mail: mail.id });
    }),
  );
}
