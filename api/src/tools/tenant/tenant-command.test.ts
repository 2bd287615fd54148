import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngineWithRaces, type Place } from '../../../test/engines.ts';
import { newCompany, runTenant, words } from '../../../test/tenant-command.ts';
import { storeOf } from '../../core/database/store.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { loadTenant } from '../../tenants/tenant-loader.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  let db: DataSource;
  let place: Place;
  let close: () => Promise<void>;

  const run = (line: string, ...more: string[]) => runTenant(place, [...words(line), ...more]);
  const tenant = async (key: string) => {
    const row = await storeOf({ db: db.manager }, TenantRow).findOne({ key });
    return row && loadTenant(db.manager, row.id);
  };

  beforeAll(async () => {
    ({ db, place, close } = await newDatabase(engine));
  });
  afterAll(() => close());

  describe('create', () => {
    it('asks who answers for the brand while nobody does', async () => {
      const { code, err } = await run('create rosewood --domain rosewood.example');

      expect([code, err]).toEqual([
        1,
        expect.stringContaining(
          'Add --company "<name>" --company-country … --company-city … --company-address … --kvk …',
        ),
      ]);
      expect((await run('create rosewood --domain rosewood.example --company X --kvk 1')).err).toContain(
        'To make it, add --company-country, --company-city, --company-address.',
      );
      expect(await tenant('rosewood')).toBeNull();
    });

    it('makes a live brand in one line', async () => {
      const { code, out } = await run(
        'create rosewood --domain Rosewood.Example --support-email help@rosewood.example --live',
        ...newCompany,
      );

      expect([code, out]).toEqual([0, expect.stringContaining('Rosewood is live: http://rosewood.example:8080')]);
      expect(await tenant('rosewood')).toMatchObject({
        name: 'Rosewood',
        status: 'live',
        niche: 1,
        languages: ['nl', 'en'],
        domainLanguage: 'nl',
        countries: ['NL'],
        primaryHost: 'rosewood.example',
      });
      expect(out).toContain('npm run tenant -- set rosewood site.mail_name <name>');
    });

    it('says what a host needs, which one that ends in .localhost does not', async () => {
      const dns = 'Browsers reach it once DNS leads here.';
      const { out: outside } = await run('create dns-a --domain dns-a.example');
      const { out: here } = await run('create dns-b --domain dns-b.localhost');

      expect([outside.includes(dns), here.includes(dns)]).toEqual([true, false]);
      expect(here).toContain('http://dns-b.localhost:8080');
    });

    it('names all that is wrong at once', async () => {
      const { code, err } = await run(
        'create faulty --domain not_a_host --niche shee --language xx --countries NL,ZZ --theme purple --prices rosewod --company Nobody',
      );

      expect(code).toBe(1);
      expect(err.match(/not a domain|no niche|no language|no country|no theme|no tenant|no company/g)).toEqual([
        'not a domain',
        'no niche',
        'no language',
        'no country',
        'no theme',
        'no tenant',
        'no company',
      ]);
    });

    it('opens none whose legal pages would have a hole, and says what to add', async () => {
      const { code, err } = await run('create hole --domain hole.example --live');

      expect([code, err.split('\n')]).toEqual([
        1,
        [
          "hole can't go live yet. Nothing was changed.",
          '  error    There’s no support email address, and the legal pages need it. Add --support-email <address>.',
          'Or make it as a draft, mend what is missing, and open it then.',
        ],
      ]);
      expect(await tenant('hole')).toBeNull();
    });

    it('takes every wish, and the only company there is', async () => {
      const { code } = await run(
        'create silver-wood --domain münchen.example --niche 5 --languages de,en,de --countries de,ch --theme iris --support-email help@silver.example --pool rosewood',
        '--name',
        'Silver & Wood',
      );

      expect(code).toBe(0);
      const [silver, rose] = [await tenant('silver-wood'), await tenant('rosewood')];
      expect(silver).toMatchObject({
        name: 'Silver & Wood',
        status: 'draft',
        niche: 5,
        languages: ['de', 'en'],
        domainLanguage: 'de',
        countries: ['DE', 'CH'],
        primaryHost: 'xn--mnchen-3ya.example',
        companyId: rose?.companyId,
        poolId: rose?.poolId,
      });
      expect(silver?.settings).toMatchObject({
        theme: { name: 'iris' },
        site: { supportEmail: 'help@silver.example' },
      });
    });

    it('takes the prices of another tenant, and the usual ones where it has none', async () => {
      await run('set rosewood prices.message_credits 12');
      await run('create oak-a --domain oak-a.example --countries NL,SE --prices rosewood');

      const { out } = await run('export oak-a');
      expect(out).toContain('message_credits: 12');
      expect(out).toMatch(
        /NL:\n +- \{credits: 50, price: "9.95".*\n[^]*SE:\n +- \{credits: 50, price: "109.00", currency: SEK\}/,
      );
    });

    it('derives countries from a language and a language from countries', async () => {
      await run('create oak-b --domain oak-b.example --language de');
      await run('create oak-c --domain oak-c.example --countries NO,SE');
      await run('create oak-d --domain oak-d.example --countries BE --language fr --languages en,nl');

      expect(await tenant('oak-b')).toMatchObject({ countries: ['DE', 'AT', 'CH'], languages: ['de', 'en'] });
      expect(await tenant('oak-c')).toMatchObject({ domainLanguage: 'nb', languages: ['nb', 'en'] });
      expect(await tenant('oak-d')).toMatchObject({
        domainLanguage: 'fr',
        languages: ['fr', 'en', 'nl'],
        countries: ['BE'],
      });
    });

    it('says whose a key or a domain is, and shows both spellings', async () => {
      expect((await run('create rosewood --domain x.example')).err).toBe(
        'There already is a tenant rosewood, called Rosewood.',
      );
      expect((await run('create oak --domain rosewood.example')).err).toBe(
        'rosewood.example belongs to the tenant rosewood.',
      );
      expect((await run('list')).out).toContain('münchen.example (xn--mnchen-3ya.example)');
    });

    it.each([
      ['create Oak --domain oak.example', 'A key starts with a small letter'],
      ['create o --domain oak.example', 'A key starts with a small letter'],
      ['create __proto__ --domain oak.example', 'A key starts with a small letter'],
      ['create oak --domain https//oak,example', 'Did you mean oak.example?'],
      ['create oak --domain oak.example --niche glif', 'Did you mean gilf?'],
      ['create oak --domain oak.example --niche 8', 'general, she, bdsm'],
      ['create oak --domain oak.example --language nk', 'There is no language "nk". Did you mean nl'],
      ['create oak --domain oak.example --countries NL,UK', 'There is no country "UK"'],
      ['create oak --domain oak.example --theme ires', 'Did you mean iris?'],
      ['create oak --domain oak.example --support-email nobody', 'settings.site.support_email'],
      ['create oak --domain oak.example --prices rosewod', 'Did you mean rosewood?'],
      ['create oak --domain oak.example --company Rosewod', 'There is no company "Rosewod" yet'],
      ['create oak --domain oak.example --company-id nobody', 'There are:\n'],
    ])('%s is refused with what would do', async (line, words) => {
      const { code, out, err } = await run(line);

      expect([code, out, err]).toEqual([1, '', expect.stringContaining(words)]);
    });

    it('asks which of several companies, and lists them', async () => {
      const { code } = await run(
        'create twin --domain twin.example',
        '--company',
        'Twin',
        '--company-country',
        'BE',
        '--company-city',
        'Gent',
        '--company-address',
        'Korenlei 1',
        '--kvk',
        '9',
      );
      expect(code).toBe(0);
      expect(await tenant('twin')).toMatchObject({ countries: ['BE'], domainLanguage: 'nl' });

      const { err } = await run('create oak --domain oak.example');
      expect(err).toMatch(
        /--company with one of these names, or --company-id:\n {2}[0-9A-Z]{26} {2}Rosewood B.V., Utrecht\n {2}[0-9A-Z]{26} {2}Twin, Gent/,
      );
      expect((await run('create oak --domain oak.example --kvk 9', '--company', 'Twin')).err).toContain(
        'There already is a company "Twin": leave out --kvk',
      );
      const id = /([0-9A-Z]{26}) {2}Twin/.exec(err)?.[1] ?? '';
      expect((await run(`create oak --domain oak.example --company-id ${id}`)).code).toBe(0);
    });

    it('leaves nothing behind when the launch check refuses', async () => {
      const { code, err } = await run(
        'create bare --domain bare.example --support-email help@bare.example --company Bare --company-country NL --company-city Q --company-address Q --kvk 1 --prices rosewood',
      );
      expect(code).toBe(0);
      await run('set bare prices.message_credits 1000');

      const refused = await run(
        'create bare-b --domain bare-b.example --support-email help@bare.example --live --prices bare --company Bare',
      );
      expect([err, refused.code, refused.err]).toEqual([
        '',
        1,
        expect.stringMatching(
          /can't go live yet\. Nothing was changed\.\n {2}error .*No bundle in NL pays for one message\. Credits for a message: 1000\./,
        ),
      ]);
      expect(await tenant('bare-b')).toBeNull();
    });

    race('makes one brand of three commands at once', async () => {
      await run('create starter --domain starter.example', '--company', 'Racers', ...newCompany.slice(2));
      const outcomes = await Promise.all(
        Array.from({ length: 3 }, () => run('create race --domain race.example --company Racers')),
      );

      const refused = { code: 1, err: 'There already is a tenant race, called Race.' };
      expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(outcomes.filter(({ code }) => code !== 0)).toMatchObject([refused, refused]);
    });
  });

  describe('list', () => {
    it('stands in columns, for people', async () => {
      const { out } = await run('list');
      const lines = out.split('\n');
      const at = (lines[0] ?? '').indexOf('status');

      expect(lines[0]).toMatch(/^key +name +status +niche +domain +languages +countries$/);
      for (const line of lines.slice(1, -2)) expect(['live', 'draft']).toContain(line.slice(at).split(' ')[0]);
      expect(lines.at(-1)).toMatch(/^\d+ tenants: \d+ draft, \d+ live$|^\d+ tenants: \d+ live, \d+ draft$/);
    });

    it('is JSON, for programs', async () => {
      const { out } = await run('list --json');

      expect(JSON.parse(out)).toContainEqual({
        key: 'rosewood',
        name: 'Rosewood',
        status: 'live',
        niche: 'general',
        domain: 'rosewood.example',
        languages: ['nl', 'en'],
        countries: ['NL'],
      });
    });
  });

  describe('check', () => {
    it('names errors and warnings with the command that mends each, which does', async () => {
      await run('create lame --domain lame.example --company Twin');
      await run('set lame countries NL,CH');
      const { code, out } = await run('check lame');
      expect([code, out]).toEqual([
        1,
        expect.stringContaining(
          'error    No one can buy credits in CH: there are no bundles.\n           npm run tenant -- set lame bundles default',
        ),
      ]);

      await run('set lame bundles default');
      await run('set lame site.support_email help@lame.example');
      const mended = await run('check lame');
      expect([mended.code, mended.out]).toEqual([0, expect.stringContaining('lame may go live: no errors')]);
    });

    it('has no commands but those that this program takes', async () => {
      const { out } = await run('check lame');
      const commands = [...out.matchAll(/npm run tenant -- (set|domain) lame (\S+) (.+)/g)].map(
        ([, command, path, value]) => ({ command, path, value: value ?? '' }),
      );

      expect(commands.length).toBeGreaterThan(3);
      for (const { command, path, value } of commands.filter(({ command: name }) => name === 'set')) {
        const given = value.startsWith('<address>') ? 'help@lame.example' : value.replace(/<.*>/, '123');
        expect(await runTenant(place, [command ?? '', 'lame', path ?? '', given])).toMatchObject({ code: 0 });
      }
    });

    it('mentions outside the demo that a name for tests leads nowhere', async () => {
      expect((await runTenant(place, ['check', 'lame'])).out).not.toContain('can reach lame.example');
      expect((await runTenant(place, ['check', 'lame'], { config: { demo: false } })).out).toContain(
        'can reach lame.example',
      );
    });

    it('does not know a tenant that is not there', async () => {
      expect(await run('check rosewod')).toMatchObject({
        code: 1,
        err: 'There is no tenant "rosewod". Did you mean rosewood? All of them: npm run tenant -- list',
      });
    });
  });

  describe('domain', () => {
    it('adds, makes primary and removes, and shows what there is', async () => {
      expect((await run('domain rosewood add Rosé.example')).out).toBe(
        'rosé.example (xn--ros-dma.example) leads to rosewood.\n  primary  rosewood.example\n           rosé.example (xn--ros-dma.example)',
      );
      expect((await run('domain rosewood primary rosé.example')).out).toContain(
        'is now the primary domain of rosewood',
      );
      expect((await run('domain rosewood add rosé.example')).out).toContain('already leads to rosewood');
      expect((await run('domain rosewood remove rosewood.example')).out).toBe(
        'rosewood.example no longer leads to rosewood.\n  primary  rosé.example (xn--ros-dma.example)',
      );
    });

    it('refuses in words', async () => {
      expect(await run('domain rosewood add twin.example')).toMatchObject({
        code: 1,
        err: 'twin.example belongs to the tenant twin.',
      });
      expect(await run('domain rosewood remove rose.example')).toMatchObject({
        code: 1,
        err: expect.stringContaining(
          'rose.example is not a domain of rosewood. Choose one of these: xn--ros-dma.example.',
        ),
      });
      expect(await run('domain rosewood remove rosé.example')).toMatchObject({
        code: 1,
        err: expect.stringContaining('is the last domain'),
      });
      expect(await run('domain rosewood drop x')).toMatchObject({
        code: 2,
        err: expect.stringContaining('npm run tenant -- domain <key> add|remove|primary <host>'),
      });
    });

    it('keeps a removed domain for its brand, and says for how long', async () => {
      await run(
        'create holder --domain holder.example --support-email help@holder.example --live --company Holders',
        ...newCompany.slice(2),
      );
      await run('create seeker --domain seeker.example --company Holders');
      expect((await run('domain holder add freed.example')).code).toBe(0);
      expect((await run('domain holder remove freed.example')).code).toBe(0);
      for (const command of [
        'domain seeker add freed.example',
        'create taker --domain freed.example --company Holders',
      ])
        expect((await run(command)).err).toMatch(
          /^freed\.example was removed from the tenant holder and is kept for it until \d{4}-\d\d-\d\dT/,
        );
      expect((await run('domain holder add freed.example')).out).toContain('freed.example leads to holder.');
    });
  });
});
