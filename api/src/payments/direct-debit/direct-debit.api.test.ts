import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest } from '@jest/globals';
import { newApp, type TestApp } from '../../../test/app.ts';
import { readTables } from '../../../test/all-tables.ts';
import { asSoftware } from '../../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aMandateForm, anIban } from '../../../test/mandates.ts';
import { onBrand } from '../../../test/sandbox-payments.ts';
import { asTest } from '../../../test/tenant-command.ts';
import { Events } from '../../core/ctx/events.ts';
import { storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { CapturedSms } from '../../core/ports/sms/sms.ts';
import { Sms } from '../../core/ports/sms/sms.ts';
import { Clock } from '../../core/process/clock.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { Random } from '../../core/crypto/random.ts';
import { Faults } from '../../core/process/faults.ts';
import type { Config } from '../../core/process/config.ts';
import { ProviderAccount } from '../../tenants/provider-account.entity.ts';
import { newAccount } from '../provider-account.ts';
import { SandboxObject } from '../sandbox/sandbox-object.entity.ts';
import { SandboxServer } from '../sandbox/sandbox-server.ts';
import type { SandboxMandate } from '../sandbox/sandbox.rules.ts';
import { ProviderAccountsService } from '../provider-accounts.service.ts';
import { DirectDebitBlock, Mandate } from './mandate.entity.ts';
import { ProviderRefused } from '../payment-provider.ts';
import { DirectDebitService, refusedMs } from './direct-debit.service.ts';
import { MandatesService } from './mandates.service.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let rose: MadeTenant;
  let accountId: string;
  let cookie: string;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', settings: { limits: { directDebitLimit: 50 } } });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.app.get(Limiter).close();
    ({ accountId, cookie } = await aMemberSession(t.db, rose, t.app.get(Clock).now()));
  });

  const post = (url: string, payload: object, key = randomUUID(), own = cookie) =>
    t.send(rose.host, { method: 'POST', url, payload, headers: { cookie: own, 'idempotency-key': key } });
  const ask = (form = aMandateForm(), key = randomUUID()) => post('/api/directdebit/otp', form, key);
  const sign = (otp: string, form = aMandateForm(), key = randomUUID()) =>
    post('/api/directdebit', { ...form, otp }, key);
  const texts = async () => {
    await t.app.get(Jobs).drain();
    return (t.app.get(Sms) as CapturedSms).list();
  };
  const lastCode = async () => /^\d{6}/.exec((await texts()).at(-1)?.text ?? '')?.[0] ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
  const mandates = () =>
    asTest(() =>
      storeOf({ db: t.db.manager, tenant: rose }, Mandate).find({ accountId }, { order: { signedAt: 'ASC' } }),
    );

  /** Why the member may not pay by direct debit; undefined if they may. */
  const failureOf = (member: string, { owedMinor, amountMinor } = { owedMinor: 0, amountMinor: 100 }) =>
    onBrand(t, rose, (ctx) =>
      t.app
        .get(DirectDebitService)
        .requireAllowance(ctx, member, { owedOf: async () => owedMinor, amountMinor })
        .then(
          () => undefined,
          (error: { code: string }) => error.code,
        ),
    );

  describe('A mandate', () => {
    it('is signed by the code that a text message brings, once', async () => {
      const before = (await texts()).length;
      const asked = await ask();
      const sent = (await texts()).slice(before);
      const otp = await lastCode();
      const signed = await sign(otp);

      expect([asked.statusCode, signed.statusCode]).toEqual([200, 201]);
      expect(sent.map(({ to }) => to)).toEqual(['+31612345678']);
      expect(sent[0]?.text).toMatch(/^\d{6} is your code for /);
      expect(signed.json()).toMatchObject({ mandate: { iban_end: '4300' } });
      expect(codeOf(await sign(otp))).toBe('sms_code_invalid');
    });

    it('is one, however often the request is delivered', async () => {
      await ask();
      const otp = await lastCode();
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sign(otp, aMandateForm(), key)));
      const again = await sign(otp, aMandateForm(), key);

      expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0);
      expect(again.statusCode).toBe(201);
      expect((await mandates()).length).toBe(1);
    });

    race('is one of two requests that use the code at once', async () => {
      await ask();
      const otp = await lastCode();
      const answers = await Promise.all([sign(otp), sign(otp), sign(otp)]);

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    });

    it('is of the form that the code was sent for, and of no other', async () => {
      await ask();
      const otp = await lastCode();

      expect(codeOf(await sign(otp, aMandateForm({ iban: 'DE89370400440532013000' })))).toBe('sms_code_invalid');
      expect(codeOf(await sign(otp, aMandateForm({ phone: '+31699999999' })))).toBe('sms_code_invalid');
      expect(
        (await sign(otp, aMandateForm({ iban: 'nl91 abna 0417 1643 00', phone: '0031 6 1234 5678' }))).statusCode,
      ).toBe(201);
    });

    it('is not signed by a wrong code, one that is ten minutes old, or one of somebody else', async () => {
      await ask();
      const otp = await lastCode();
      const other = await aMemberSession(t.db, rose, t.app.get(Clock).now());

      expect(codeOf(await sign(wrong(otp)))).toBe('sms_code_invalid');
      expect(codeOf(await post('/api/directdebit', { ...aMandateForm(), otp }, randomUUID(), other.cookie))).toBe(
        'sms_code_invalid',
      );
      t.app.get(Clock).advance(600);
      expect(codeOf(await sign(otp))).toBe('sms_code_invalid');
    });

    it('can not be guessed: five tries, then a wait', async () => {
      await ask();
      const otp = await lastCode();
      const tries: (string | undefined)[] = [];
      for (let count = 0; count < 6; count += 1) tries.push(codeOf(await sign(wrong(otp))));

      expect(tries).toEqual([...Array(5).fill('sms_code_invalid'), 'rate_limited']);
      expect(codeOf(await sign(otp))).toBe('rate_limited');
    });

    it('replaces the one before', async () => {
      for (let count = 0; count < 2; count += 1) {
        await ask();
        await sign(await lastCode());
        t.app.get(Clock).advance(1);
      }

      expect((await mandates()).map(({ endedAt }) => endedAt === null)).toEqual([false, true]);
    });

    it.each([
      [{ iban: 'NL91ABNA0417164301' }, 'iban', 'iban_invalid'],
      [{ iban: 'NL91' }, 'iban', 'iban_invalid'],
      [{ iban: 'SA0380000000608010167519' }, 'iban', 'iban_invalid'],
      [{ phone: '0612345678' }, 'phone', 'field_invalid'],
      [{ phone: 'call me' }, 'phone', 'field_invalid'],
    ])('needs an account and a telephone that can be: %j', async (more, field, code) => {
      const answer = await ask(aMandateForm(more));

      expect([
        answer.statusCode,
        (answer.json() as { fields: Record<string, { code: string }> }).fields[field]?.code,
      ]).toEqual([422, code]);
    });

    it('leaves no number of account or telephone in the database', async () => {
      await ask();
      await sign(await lastCode());
      await ask();
      const stored = JSON.stringify(await asTest(() => readTables(t.db)));

      expect(stored.match(/0417164300|612345678|de Vries|Oudegracht/g)).toBeNull();
    });

    it('is asked for three times an hour, with a key', async () => {
      const answers = [await ask(), await ask(), await ask(), await ask()];
      const bare = await t.send(rose.host, {
        method: 'POST',
        url: '/api/directdebit/otp',
        payload: aMandateForm(),
        headers: { cookie },
      });

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
      expect(codeOf(bare)).toBe('idempotency_key_required');
    });
  });

  describe('A mandate at the provider', () => {
    const stateOf = async (mandateRef: string | undefined) => {
      await t.app.get(Jobs).drain();
      const found = await asTest(() => storeOf({ db: t.db.manager }, SandboxObject).get({ id: mandateRef ?? '' }));
      return (found.body as SandboxMandate).status;
    };
    const make = (account?: ProviderAccount) =>
      onBrand(t, rose, async (ctx) =>
        t.app
          .get(MandatesService)
          .makeKnown(ctx, accountId, account ?? (await t.app.get(ProviderAccountsService).currentOf(ctx))),
      );
    const anotherAccount = async () => {
      const profileRef = `pfl_${new Random().tag().replace(/\W/g, '')}`;
      const account = newAccount({
        owner: `tenant:${rose.id}`,
        provider: 'sandbox',
        profileRef,
        isLive: false,
        key: t.app.get(SandboxServer).keyFor(profileRef),
        id: new Random().id(),
        hook: new Random().token(),
        secrets: t.app.get<Config>(CONFIG).secrets,
        now: t.app.get(Clock).now(),
      });
      await asTest(() => storeOf({ db: t.db.manager }, ProviderAccount).add({ ...account, currentFor: null }));
      return account;
    };

    it('is revoked where it was made before, when another account of the brand takes its place', async () => {
      await ask();
      await sign(await lastCode());
      const first = await make();
      const second = await make(await anotherAccount());

      expect(second?.mandateRef).not.toBe(first?.mandateRef);
      expect([await stateOf(first?.mandateRef), await stateOf(second?.mandateRef)]).toEqual(['invalid', 'valid']);
    });

    it('is revoked although it ended, or its member was erased, while the provider was asked for it', async () => {
      await ask();
      await sign(await lastCode());
      const accounts = t.app.get(ProviderAccountsService);
      let made: string | undefined;
      const providerOf = jest.spyOn(accounts, 'providerOf').mockImplementationOnce((...given) => {
        const provider = accounts.providerOf(...given);
        const createMandate = provider.createMandate.bind(provider);
        provider.createMandate = async (...mandate) => {
          made = await createMandate(...mandate);
          await asSoftware(t, (ctx) =>
            t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: accountId }),
          );
          return made;
        };
        return provider;
      });
      const known = await make();
      providerOf.mockRestore();

      expect([known, await stateOf(made)]).toEqual([undefined, 'invalid']);
    });

    it('is revoked once the provider is back, if it was away', async () => {
      await ask();
      await sign(await lastCode());
      const first = await make();
      t.app.get(Faults).arm('sandbox.answer', { times: 1_000 });
      await asSoftware(t, (ctx) =>
        t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: accountId }),
      );
      const before = await stateOf(first?.mandateRef);
      t.app.get(Faults).disarm();
      t.app.get(Clock).advance(600);

      expect([before, await stateOf(first?.mandateRef)]).toEqual(['valid', 'invalid']);
    });

    it('is made for the first payment, once, and revoked when its member is erased', async () => {
      await ask();
      await sign(await lastCode());
      const [first, second] = [await make(), await make()];
      await asSoftware(t, (ctx) =>
        t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: accountId }),
      );
      expect(await stateOf(first?.mandateRef)).toBe('invalid');
      expect(first).toMatchObject({
        customerRef: expect.stringMatching(/^cst_/),
        mandateRef: expect.stringMatching(/^mdt_/),
      });
      expect(second).toEqual(first);
      expect([await make(), await mandates()]).toEqual([undefined, []]);
    });
  });

  describe('A bank account that the provider refused', () => {
    const faultOf = (answer: { statusCode: number; json(): unknown }) => [
      answer.statusCode,
      (answer.json() as { fields?: Record<string, { code: string; detail: string }> }).fields?.['iban'],
    ];
    const refusal = {
      code: 'iban_refused',
      params: {},
      detail: expect.stringMatching(/^This account couldn’t be debited/),
    };

    /** Signs for it, and has the provider refuse it at the first payment. */
    async function refusedForm() {
      const form = aMandateForm({ iban: anIban() });
      await ask(form);
      await sign(await lastCode(), form);
      const accounts = t.app.get(ProviderAccountsService);
      const providerOf = jest.spyOn(accounts, 'providerOf').mockImplementation((...given) => {
        const provider = Object.getPrototypeOf(accounts).providerOf.apply(accounts, given);
        provider.createMandate = () => Promise.reject(new ProviderRefused(422, 'consumerAccount'));
        return provider;
      });
      await onBrand(t, rose, async (ctx) =>
        t.app.get(MandatesService).makeKnown(ctx, accountId, await accounts.currentOf(ctx)),
      ).catch(() => undefined);
      providerOf.mockRestore();
      return form;
    }

    it('is a fault at its field, before a text message is paid for, for all members of the brand', async () => {
      const form = await refusedForm();
      const before = (await texts()).length;
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push(faultOf(await ask({ ...form })));
      const other = await aMemberSession(t.db, rose, t.app.get(Clock).now());
      answers.push(faultOf(await post('/api/directdebit/otp', form, randomUUID(), other.cookie)));

      expect(answers).toEqual(Array(5).fill([422, refusal]));
      expect((await texts()).length).toBe(before);
    });

    it('is not signed for by a code that was sent before', async () => {
      const form = aMandateForm({ iban: anIban() });
      const other = await aMemberSession(t.db, rose, t.app.get(Clock).now());
      await post('/api/directdebit/otp', form, randomUUID(), other.cookie);
      const otp = await lastCode();
      await ask(form);
      await sign(await lastCode(), form);
      await asTest(() =>
        storeOf({ db: t.db.manager, tenant: rose }, Mandate).change(
          { accountId },
          { refusedAt: t.app.get(Clock).now() },
        ),
      );

      expect(faultOf(await post('/api/directdebit', { ...form, otp }, randomUUID(), other.cookie))).toEqual([
        422,
        refusal,
      ]);
    });

    it('leaves another account to be signed for', async () => {
      await refusedForm();
      const another = aMandateForm({ iban: anIban() });
      await ask(another);

      expect((await sign(await lastCode(), another)).statusCode).toBe(201);
    });

    it.each([
      [0, 422],
      [1, 200],
    ])('can be signed for again after 30 days: %i ms later %i', async (moreMs, status) => {
      const form = await refusedForm();
      await asTest(() =>
        storeOf({ db: t.db.manager, tenant: rose }, Mandate).change(
          { accountId },
          { refusedAt: new Date(t.app.get(Clock).now().getTime() + (moreMs === 0 ? 60_000 : 0) - refusedMs) },
        ),
      );

      expect((await ask(form)).statusCode).toBe(status);
    });
  });

  describe('A blocked bank account', () => {
    const block = () =>
      onBrand(t, rose, async (ctx) => {
        const [{ ibanHash } = { ibanHash: null }] = await mandates();
        await ctx.inTransaction((within) => t.app.get(DirectDebitService).block(within, accountId, ibanHash));
      });

    it('stays blocked for its member, and for whoever comes with it once they are gone', async () => {
      const form = aMandateForm({ iban: 'BE68539007547034' });
      await ask(form);
      await sign(await lastCode(), form);
      await block();
      expect(codeOf(await ask())).toBe('directdebit_blocked');
      await asSoftware(t, (ctx) =>
        t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: accountId }),
      );
      const other = await aMemberSession(t.db, rose, t.app.get(Clock).now());
      const again = await post('/api/directdebit/otp', form, randomUUID(), other.cookie);
      const left = await asTest(() => storeOf({ db: t.db.manager, tenant: rose }, DirectDebitBlock).find());

      expect(codeOf(again)).toBe('directdebit_blocked');
      expect(left.filter((row) => row.accountId === accountId)).toEqual([]);
    });

    it('is not debited for another member, who signed for it before the block', async () => {
      const form = aMandateForm({ iban: 'FI2112345600000785' });
      const other = await aMemberSession(t.db, rose, t.app.get(Clock).now());
      await ask(form);
      await sign(await lastCode(), form);
      await post('/api/directdebit/otp', form, randomUUID(), other.cookie);
      await post('/api/directdebit', { ...form, otp: await lastCode() }, randomUUID(), other.cookie);
      const allowance = () => failureOf(other.accountId);
      const before = await allowance();
      await block();

      expect([before, await allowance()]).toEqual([undefined, 'directdebit_blocked']);
    });
  });

  describe('Direct debits', () => {
    it.each([
      [0, 5_000, undefined],
      [4_000, 1_000, undefined],
      [4_000, 1_001, 'directdebit_limit'],
      [0, 5_001, 'directdebit_limit'],
    ])('of %i cents owed and %i more end in %s', async (owedMinor, amountMinor, code) => {
      await ask();
      await sign(await lastCode());

      expect(await failureOf(accountId, { owedMinor, amountMinor })).toBe(code);
    });
  });
});
