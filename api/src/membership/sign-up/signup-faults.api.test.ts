import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aSignup } from '../../../test/members.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import { Clock } from '../../core/process/clock.ts';
import { addressKey } from '../../core/text/network-address.ts';
import { membershipLimits } from './signup-gate.service.ts';

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);

  const signUp = (body: object) => new Browser(t, rose.host).post('/api/signup', body);

  describe('what is wrong with a sign-up', () => {
    const faultsOf = async (more: object) => {
      const answer = await signUp(aSignup(more as never));
      return Object.fromEntries(
        Object.entries<{ code: string }>(answer.json().fields ?? {}).map(([name, { code }]) => [name, code]),
      );
    };
    const day = (yearsAgo: number, days = 0) => {
      const now = t.app.get(Clock).now();
      return new Date(Date.UTC(now.getUTCFullYear() - yearsAgo, now.getUTCMonth(), now.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    };

    it.each<[string, Record<string, unknown>, Record<string, string>]>([
      ['a name with @', { username: '@anna' }, { username: 'username_at' }],
      [
        'the address as name',
        { username: 'x@mail.example', email: 'X@mail.example' },
        { username: 'username_is_email' },
      ],
      ['Cyrillic in a name', { username: 'аnnа-1990' }, { username: 'username_invalid' }],
      ['wide letters in a name', { username: '\uff41nna-1990' }, { username: 'username_invalid' }],
      ['something invisible in a name', { username: 'an\u200bna90' }, { username: 'username_invalid' }],
      ['a hyphen that is not seen', { username: 'an\u00adna90' }, { username: 'username_invalid' }],
      ['a letter that is a blank', { username: 'anna90\u3164' }, { username: 'username_invalid' }],
      ['a name that speaks for the brand', { username: 'Support-1990' }, { username: 'username_taken' }],
      ['a right-to-left mark', { username: 'anna\u202e90' }, { username: 'username_invalid' }],
      ['a name of two letters', { username: 'an' }, { username: 'field_too_short' }],
      ['a name of signs alone', { username: '....' }, { username: 'username_invalid' }],
      ['something invisible in an address', { email: 'an\u200bna@mail.example' }, { email: 'email_invalid' }],
      ['Cyrillic in an address', { email: '\u0430nna@mail.example' }, { email: 'email_invalid' }],
      ['two addresses', { email: 'anna@mail.example,bea@mail.example' }, { email: 'email_invalid' }],
      [
        'a line of a mail behind an address',
        { email: 'anna@mail.example\r\nBcc: bea@mail.example' },
        { email: 'email_invalid' },
      ],
      ['no address', { email: 'anna' }, { email: 'email_invalid' }],
      ['a slip in an address', { email: 'anna@gmail,com' }, { email: 'email_did_you_mean' }],
      ['200 letters', { email: `${'a'.repeat(188)}@mail.example` }, { email: 'field_too_long' }],
      ['a mailbox for a day', { email: 'anna@mailinator.com' }, { email: 'email_disposable' }],
      ['one below it', { email: 'anna@x.mailinator.com' }, { email: 'email_disposable' }],
      ['a short password', { password: 'Sh0rt!x' }, { password: 'field_too_short' }],
      ['a common password', { password: 'Password123!' }, { password: 'password_too_weak' }],
      ['the brand as password', { password: 'brandrose1' }, { password: 'password_too_weak' }],
      [
        'the own name as password',
        { username: 'anneliese', password: 'anneliese1' },
        { password: 'password_too_weak' },
      ],
      ['a run', { password: 'abcdefghij' }, { password: 'password_too_weak' }],
      ['a day that there was not', { date_of_birth: '1990-02-30' }, { dateOfBirth: 'birthdate_invalid' }],
      ['a day that is no text', { date_of_birth: 19_900_517 }, { dateOfBirth: 'birthdate_invalid' }],
      ['a day to come', { date_of_birth: '2100-01-01' }, { dateOfBirth: 'birthdate_invalid' }],
      ['29 February of no leap year', { date_of_birth: '2001-02-29' }, { dateOfBirth: 'birthdate_invalid' }],
      ['a country that is not offered', { country: 'US' }, { country: 'field_not_offered' }],
      ['a region of another country', { region: 'BE-BRU' }, { region: 'field_not_offered' }],
      [
        'no consent to the terms',
        { consents: { terms: false, sensitive_data: true } },
        { 'consents.terms': 'consent_needed' },
      ],
      ['no consent to sensitive data', { consents: { terms: true } }, { 'consents.sensitiveData': 'field_required' }],
      [
        'another brand’s id',
        { consents: { terms: true, sensitive_data: true, pool_sites: ['x'] } },
        { 'consents.poolSites': 'field_not_offered' },
      ],
      [
        'our own spelling',
        { consents: { terms: true, sensitive_data: true, sensitiveData: true } },
        { 'consents.sensitiveData': 'field_unknown' },
      ],
    ])('%s', async (_, more, faults) => {
      const wire = Object.fromEntries(
        Object.entries(faults).map(([name, code]) => [
          name.replace(/[A-Z]/g, (hump) => `_${hump.toLowerCase()}`),
          code,
        ]),
      );

      expect(await faultsOf(more)).toEqual(wire);
    });

    it('is told all at once', async () => {
      const answer = await signUp({
        username: '@',
        email: 'x',
        password: '1',
        date_of_birth: '1990-13-01',
        gender: 'x',
        seeking: 'y',
        country: 'ZZ',
        consents: { terms: false, sensitive_data: false },
      });

      expect(Object.keys(answer.json().fields).sort()).toEqual([
        'consents.sensitive_data',
        'consents.terms',
        'country',
        'date_of_birth',
        'email',
        'gender',
        'password',
        'seeking',
        'username',
      ]);
    });

    it('takes a member on the very day that they are old enough', async () => {
      const clock = t.app.get(Clock);
      const before = clock.now();
      // Every year has this day, and the test can't run past its end.
      clock.moveTo(new Date(`${before.getUTCFullYear()}-06-15T09:00:00Z`));
      expect(await faultsOf({ date_of_birth: day(18, 1) })).toEqual({ date_of_birth: 'birthdate_too_young' });
      expect(await faultsOf({ date_of_birth: day(18) })).toEqual({});
      clock.moveTo(before);
    });

    it('takes whoever was born on 29 February on the first of March', async () => {
      const clock = t.app.get(Clock);
      const before = clock.now();
      clock.moveTo(new Date('2026-02-28T23:59:59Z'));
      expect(await faultsOf({ date_of_birth: '2008-02-29' })).toEqual({ date_of_birth: 'birthdate_too_young' });
      clock.moveTo(new Date('2026-03-01T00:00:00Z'));
      expect(await faultsOf({ date_of_birth: '2008-02-29' })).toEqual({});
      clock.moveTo(before);
    });

    it('tells that a name is taken, however it is written, and takes a tag in an address as another mailbox', async () => {
      const body = aSignup({ username: `Ann\u00e9-${engine}` });
      expect((await signUp(body)).statusCode).toBe(201);
      expect(await faultsOf({ username: `ANNE-${engine}` })).toEqual({ username: 'username_taken' });
      expect((await signUp(aSignup({ email: body.email.replace('@', '+tag@') }))).statusCode).toBe(201);
    });

    it('tells that a name is taken that another can’t be told from by eye, however it is capitalised, and to whoever asks before', async () => {
      expect((await signUp(aSignup({ username: `Lina0-${engine}` }))).statusCode).toBe(201);
      for (const username of [`Iina0-${engine}`, `1ina0-${engine}`, `LINAO-${engine}`, `linao-${engine}`]) {
        expect([username, await faultsOf({ username })]).toEqual([username, { username: 'username_taken' }]);
        expect((await new Browser(t, rose.host).get(`/api/username?username=${username}`)).json()).toEqual({
          free: false,
          suggestion: expect.any(String),
        });
      }
      expect(await faultsOf({ username: `Lina8-${engine}` })).toEqual({});
    });

    it.each([
      ['one name', 'anna', 'anna'],
      ['names that look alike', 'lia', 'Iia'],
    ])('of two who choose %s at once, one has it', async (_, first, second) => {
      const answers = await Promise.all(
        [first, second].map((name) => signUp(aSignup({ username: `${name}-both-${engine}` }))),
      );

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    });
  });

  describe('POST /api/password-check', () => {
    const isGuessable = async (password: string, own: object = {}) =>
      (await new Browser(t, rose.host).post('/api/password-check', { password, ...own })).json();

    it.each([
      ['of the lists of leaked ones', 'dragonfly1', {}, true],
      ['that the browser knows too', 'abcdefghij', {}, true],
      ['of the own name', 'anneliese1', { username: 'anneliese' }, true],
      ['of the own address', 'anneliese1', { email: 'anneliese@mailbox.example' }, true],
      ['of somebody else’s name', 'anneliese-und-1', { username: 'robin' }, false],
      ['of one’s own', 'five quiet herons', {}, false],
    ])('judges one %s as sign-up does', async (_, password, own, guessable) => {
      expect(await isGuessable(password, own)).toEqual({ guessable });
    });

    it('has few turns, because each compares with a long list', async () => {
      const limiter = t.app.get(Limiter);
      const { passwordCheckAddress } = membershipLimits;
      const key = scopedKey({ tenantId: lily.id }, addressKey('203.0.113.77'));
      await limiter.take(passwordCheckAddress, key, passwordCheckAddress.burst * limiter.addressFactor);
      const browser = new Browser(t, lily.host, '203.0.113.77');

      expect((await browser.post('/api/password-check', { password: 'five quiet herons' })).json().code).toBe(
        'rate_limited',
      );
    });
  });
});
