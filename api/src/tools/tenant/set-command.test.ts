import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngineWithRaces, type Place } from '../../../test/engines.ts';
import { newCompany, runTenant, words } from '../../../test/tenant-command.ts';
import { storeOf } from '../../core/database/store.ts';
import { loadTenant } from '../../tenants/tenant-loader.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  let db: DataSource;
  let place: Place;
  let close: () => Promise<void>;

  const run = (line: string, ...more: string[]) => runTenant(place, [...words(line), ...more]);
  const settings = async (key = 'rose') => {
    const { id } = await storeOf({ db: db.manager }, TenantRow).get({ key });
    return (await loadTenant(db.manager, id))?.settings;
  };

  beforeAll(async () => {
    ({ db, place, close } = await newDatabase(engine));
    await run('create rose --domain rose.example', ...newCompany);
    await run('create oak --domain oak.example');
  });
  afterAll(() => close());

  describe('a setting', () => {
    it('is shown before and after, with where it comes from', async () => {
      expect((await run('set rose prices.message_credits 12')).out).toBe(
        'rose: prices.message_credits\n  before  10  (default)\n  after   12  (tenant)',
      );
      expect((await run('set rose prices.message_credits 12')).out).toBe(
        'rose: prices.message_credits already is 12  (tenant)',
      );
      expect((await run('set rose prices.message_credits --reset')).out).toBe(
        'rose: prices.message_credits\n  before  12  (tenant)\n  after   10  (default)',
      );
    });

    it('of the installation reaches the tenants that say nothing else', async () => {
      await run('set rose signup.min_age 30');

      expect((await run('set --installation signup.min_age 21')).out).toBe(
        'installation: signup.min_age\n  before  18  (default)\n  after   21  (installation)',
      );
      expect([(await settings())?.signup.minAge, (await settings('oak'))?.signup.minAge]).toEqual([30, 21]);
      expect((await run('set oak signup.min_age --reset')).out).toContain('already is 21  (installation)');
      expect((await run('set rose signup.min_age --reset')).out).toContain('after   21  (installation)');
      expect((await run('set --installation signup.min_age --reset')).code).toBe(0);
    });

    it('of a niche reaches its tenants, and can be taken back', async () => {
      await run('create elm --domain elm.example --niche gilf');

      expect((await run('set --niche gilf limits.free_messages 9')).out).toMatch(
        /^niche gilf: limits.free_messages\n {2}before {2}\d+ +\(.+\)\n {2}after {3}9 +\(niche\)$/,
      );
      expect((await settings('elm'))?.limits.freeMessages).toBe(9);
      expect((await settings('oak'))?.limits.freeMessages).not.toBe(9);
      expect((await run('set --niche 5 limits.free_messages --reset')).code).toBe(0);
      expect((await run('set --niche gilf status live')).err).toContain('belongs to one tenant');
      expect((await run('set --niche gilf --installation limits.free_messages 9')).err).toContain('Either');
      expect((await run('set --niche cats limits.free_messages 9')).code).not.toBe(0);
    });

    it.each([
      ['entry_warning.enable_site_entry_popup', 'NO', 'entryWarning', { enableSiteEntryPopup: 'no' }],
      [
        'entry_warning.entry_popup_excluded_countries',
        'nl, de',
        'entryWarning',
        { entryPopupExcludedCountries: ['NL', 'DE'] },
      ],
      ['entry_warning.entry_popup_excluded_countries', 'none', 'entryWarning', { entryPopupExcludedCountries: [] }],
      ['profiles.member_resell', 'yes', 'profiles', { memberResell: true }],
      ['profiles.member_resell', 'off', 'profiles', { memberResell: false }],
      [
        'profiles.fictional_warning.plural',
        'Some are drawn',
        'profiles',
        { fictionalWarning: { singular: '', plural: 'Some are drawn' } },
      ],
      [
        'profiles.fictional_warning',
        '{singular: a, plural: b}',
        'profiles',
        { fictionalWarning: { singular: 'a', plural: 'b' } },
      ],
      ['profiles.search_fields', 'age,gender', 'profiles', { searchFields: ['age', 'gender'] }],
      ['offers.premium_match_claim', 'none', 'offers', { premiumMatchClaim: null }],
      ['limits.swipe_likes_per_day_premium', '10', 'limits', { swipeLikesPerDayPremium: 10 }],
      ['site.index_title', '12', 'site', { indexTitle: '12' }],
      ['site.index_title', '', 'site', { indexTitle: '' }],
      ['tracking.networks', 'alpha,beta', 'tracking', { networks: ['alpha', 'beta'] }],
      ['theme.primary', '#AA3366', 'theme', { primary: '#AA3366' }],
    ] as const)('%s takes %j', async (path, value, group, expected) => {
      expect(await runTenant(place, ['set', 'rose', path, value])).toMatchObject({ code: 0, err: '' });
      expect((await settings())?.[group]).toMatchObject(expected);
    });

    it.each([
      [
        'prices.message_credits',
        '0',
        'prices.message_credits: This is too low. Enter 1 or more. Wanted: a whole number from 1 to 1000000.',
      ],
      [
        'prices.message_credits',
        'many',
        'prices.message_credits: This kind of value doesn’t belong here. Wanted: a whole number from 1 to 1000000.',
      ],
      [
        'prices.message_credits',
        '1.5',
        'prices.message_credits: Please enter a whole number. Wanted: a whole number from 1 to 1000000.',
      ],
      ['prices.message_credits', 'Infinity', 'Wanted: a whole number from 1 to 1000000.'],
      ['limits.swipe_likes_per_day_premium', 'all', 'Wanted: a whole number from 0 to 10000, or none.'],
      ['signup.min_age', '17', 'signup.min_age: This is too low. Enter 18 or more.'],
      ['signup.signups', 'al', 'Choose one of these: all, with_trafficsource, none. Did you mean all?'],
      ['theme.radius', 'square', 'theme.radius: Choose one of these: sharp, soft, round. Or none.'],
      [
        'profiles.member_resell',
        'maybe',
        'profiles.member_resell: This kind of value doesn’t belong here. Wanted: yes or no.',
      ],
      ['profiles.search_fields', 'age,gendre', 'There is no choice "gendre". Did you mean gender? There are: '],
      [
        'tracking.networks',
        'x'.repeat(61),
        'Wanted: up to 200 with commas between, each text of one line, 60 characters at most, or none.',
      ],
      [
        'profiles.fictional_warning',
        'text',
        'This setting has several parts. Wanted: {singular: …, plural: …} in quotes, or one part as profiles.fictional_warning.singular.',
      ],
      ['profiles.fictional_warning.plural', 'x'.repeat(301), 'Wanted: text of one line, 300 characters at most.'],
      [
        'site.cam_teaser',
        'yes',
        'Wanted: {title: …, text: …, url: …, image: …} in quotes, or one part as site.cam_teaser.title, or none.',
      ],
      ['profiles.fictional_warning', '{"__proto__": {"a": 1}, singular: [1]}', 'profiles.fictional_warning'],
      ['offers.welcome_seconds', '14401', 'clock wouldn’t be honest'],
      ['theme', 'ires', 'Did you mean iris?'],
      [
        'theme.primary',
        'red',
        'theme.primary: Please enter a colour such as #1a2b3c. Wanted: a colour such as #1a2b3c, or none.',
      ],
      ['site.support_email', 'nobody', 'Wanted: an e-mail address.'],
      ['site.cdn_prefix', 'pictures', 'Wanted: an address such as https://pictures.example.'],
      [
        'site.time_zone',
        'Mars/Base',
        'site.time_zone: We don’t know this time zone. Wanted: a time zone such as Europe/Amsterdam.',
      ],
      ['site.index_title', 'a\u202eb', 'site.index_title: This contains invisible characters.'],
    ])('%s does not take %j', async (path, value, sentence) => {
      expect(await runTenant(place, ['set', 'rose', path, value])).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining(sentence),
      });
    });

    it('that nobody knows is answered with those nearest to it', async () => {
      expect((await run('set rose prices.mesage_credits 3')).err).toContain(
        'There is nothing called "prices.mesage_credits". Nearest:\n  prices.message_credits',
      );
      expect((await run('set rose min_age 3')).err).toContain('  signup.min_age');
      expect((await run('set rose prices.__proto__ 3')).code).toBe(1);
      expect((await run('set --installation status live')).err).toContain('belongs to one tenant');
    });
  });

  describe('the theme', () => {
    it("is the niche's own until one is named, and again after none", async () => {
      await run('set rose theme.primary --reset');
      expect((await run('set rose theme iris')).out).toContain('after   iris   (tenant)');
      expect((await run('set rose theme none')).out).toContain('after   blush  (niche)');
    });
  });

  describe("what is the tenant's own", () => {
    it('is shown before and after', async () => {
      expect((await run('set rose name', 'Rose & Co')).out).toBe('rose: name\n  before  Rose\n  after   Rose & Co');
      expect((await run('set rose niche 2')).out).toBe('rose: niche\n  before  general\n  after   she');
      expect((await run('set rose countries nl,be,nl')).out).toBe(
        'rose: countries\n  before  NL\n  after   NL, BE\nMembers can’t buy credits in BE yet: npm run tenant -- set rose bundles default',
      );
      expect((await run('set rose bundles default')).out).toBe('rose has the usual price list in BE.');
      expect((await run('set rose languages nl,fr')).out).toContain('after   nl, fr');
      expect((await run('set rose domain_language fr')).out).toContain('after   fr');
    });

    it('is refused where a tenant would not be one any more', async () => {
      expect((await run('set rose domain_language de')).err).toContain('domain_language: Choose one of these: nl, fr.');
      expect((await run('set rose countries ,')).err).toContain('countries: Please choose at least 1.');
      expect((await run('set rose name', ' ')).err).toContain('name: Please fill this in.');
      expect((await run('set rose name --reset')).code).toBe(2);
      expect((await run('set rose bundles cheap')).err).toContain('"default" only');
    });

    it('opens over the launch check, and then does not become a draft again', async () => {
      await run('set rose company.kvk', '');
      expect((await run('set rose status live')).err).toMatch(
        /^rose can't go live yet\. Nothing was changed\.\n {2}error {4}The company’s kvk is missing.*\.\n.*set rose company\.kvk <value>\n {2}error.*\n.*set rose site\.support_email <address>$/,
      );

      await run('set rose company.kvk 12345678');
      await run('set rose site.support_email help@rose.example');
      expect((await run('set rose status live')).out).toContain('rose: status\n  before  draft\n  after   live\n');
      expect((await run('set rose status draft')).err).toBe('status: Choose one of these: live, paused.');
      expect((await run('set rose status pausd')).err).toContain('Did you mean paused?');
      expect((await run('set rose status paused')).code).toBe(0);
    });
  });

  describe('the company', () => {
    it('changes for all its brands, and says which', async () => {
      expect((await run('set rose company.city Zeist')).out).toBe(
        'Rosewood B.V.: company.city\n  before  Utrecht\n  after   Zeist\nThe company answers for elm, oak too, and has changed there as well.',
      );
      expect((await run('set rose company.vat_numbers.NL NL123')).out).toContain('"NL":"NL123"');
      expect((await run('set rose company.vat_numbers.nl none')).out).toContain('after   {}');
      expect((await run('set rose company.delete_discount 101')).err).toContain(
        'company.delete_discount: This is too high. Enter 100 or less. Wanted: a whole number from 0 to 100.',
      );
      expect((await run('set rose company.delete_discount lots')).err).toContain(
        'This kind of value doesn’t belong here. Wanted: a whole number from 0 to 100.',
      );
      expect((await run('set rose company.tradenames', 'Rosewood, Roses')).out).toContain('after   Rosewood, Roses');
      expect((await run('set rose company.tradenames none')).out).toContain('after   (none)');
      expect((await run('set rose company.country xx')).err).toContain('There is no country "xx"');
    });

    it('can be another one', async () => {
      await run(
        'create ash --domain ash.example --company Ash --company-country NL --company-city A --company-address B --kvk 1',
      );

      expect((await run('set rose company Ash')).out).toBe('rose: company\n  before  Rosewood B.V.\n  after   Ash');
      expect((await run('set rose company Ahs')).err).toContain('Did you mean Ash?');
    });
  });

  it('is told what it lacks', async () => {
    expect(await run('set rose')).toMatchObject({ code: 2, err: expect.stringContaining('Missing: <path> <value>.') });
    expect(await run('set --installation')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Missing: <path> <value>.'),
    });
    expect(await run('set rose name Rose Wood')).toMatchObject({
      code: 2,
      err: expect.stringContaining('needs quotes'),
    });
  });

  race('loses none of 20 commands at once', async () => {
    const names = ['message_length', 'free_conversations', 'free_messages', 'swipe_likes_per_day'];

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        run(`set ${at % 2 === 0 ? 'rose' : 'oak'} limits.${names[Math.trunc(at / 2) % 4]} ${30 + at}`),
      ),
    );

    expect(outcomes.map(({ code }) => code)).toEqual(Array(20).fill(0));
    for (const key of ['rose', 'oak'])
      for (const name of ['messageLength', 'freeConversations', 'freeMessages', 'swipeLikesPerDay'] as const)
        expect((await settings(key))?.limits[name]).toBeGreaterThanOrEqual(30);
  });
});
