import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newDatabase, onEachEngine, type Place } from '../../../test/engines.ts';
import { newCompany, runTenant, words } from '../../../test/tenant-command.ts';

onEachEngine((engine) => {
  let place: Place;
  let close: () => Promise<void>;

  const run = (line: string, ...more: string[]) => runTenant(place, [...words(line), ...more]);
  const write = (name: string, text: string | Buffer) => writeFileSync(join(place.dataDir, name), text);
  const list = async (key: string, more = '') =>
    JSON.parse((await run(`page list ${key} --json ${more}`)).out) as {
      slug: string;
      language: string;
      state: string;
      from: string;
      until: string | null;
      version: string;
      in_footer: boolean;
      title: string;
    }[];

  beforeAll(async () => {
    ({ place, close } = await newDatabase(engine));
    await run(
      'create rose --domain rose.example --languages nl,en,de --support-email help@rose.example',
      ...newCompany,
    );
    await run('create oak --domain oak.example --support-email help@oak.example');
    write('terms.md', '# Onze voorwaarden\n\nVan {{brand}}.\n\n## Een\n\n- a\n');
  });
  afterAll(() => close());

  describe('page list and show', () => {
    it('lead from our default text to an own one', async () => {
      expect((await run('page list rose')).out).toBe(
        'rose has no texts of its own: visitors read the default ones. To start from one: npm run -s tenant -- page show rose terms',
      );
      const { code, out, err } = await run('page show rose terms --language en');

      expect([code, err]).toEqual([0, 'This is the default text: rose has none of its own in en.']);
      expect(out).toMatch(/^# Terms\n\n[^]*\{\{company\}\}/);
      write('english.md', out);
      expect((await run('page put rose terms english.md --language en')).out).toMatch(
        /^terms in en applies to rose from now on, as version [0-9A-Z]{26}\.$/,
      );
      expect((await run('page show rose terms --language en')).out).toBe(out);
    });
  });

  describe('page put', () => {
    it('takes the title from the file, and says who will read another language', async () => {
      const { code, out, err } = await run('page put rose terms terms.md');

      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^terms in nl applies to rose from now on, as version [0-9A-Z]{26}\.$/),
      ]);
      expect(err).toBe('There is none in de: readers of those languages see the one in nl, with a note.');
      expect((await run('page show rose terms')).out).toBe('# Onze voorwaarden\n\nVan {{brand}}.\n\n## Een\n\n- a');
      expect((await run('page put rose terms terms.md')).out).toMatch(
        /^rose says so already: terms in nl, version [0-9A-Z]{26}\.$/,
      );
    });

    it('announces a day by the clock of the brand', async () => {
      write('later.md', '# Nieuwe voorwaarden\n\nStraks.');
      const { out } = await run('page put rose terms later.md --from 2099-03-01');

      expect(out).toContain('from 2099-03-01 00:00 (Europe/Amsterdam)');
      expect(
        (await list('rose')).map(({ language, state, from }) => [language, state, state === 'announced' ? from : '']),
      ).toEqual([
        ['en', 'in force', ''],
        ['nl', 'in force', ''],
        ['nl', 'announced', '2099-02-28T23:00:00.000Z'],
      ]);
      expect((await run('page show rose terms')).out).toContain('# Onze voorwaarden');
      const announced = (await list('rose')).find(({ state }) => state === 'announced');
      expect((await run(`page show rose terms --version ${announced?.version}`)).out).toBe(
        '# Nieuwe voorwaarden\n\nStraks.',
      );
    });

    it('puts a page of the brand’s own into the footer, and leaves it there', async () => {
      write('about.md', 'Wij.');
      await run('page put rose about-us about.md --in-footer yes --title', 'Over ons');
      write('about.md', 'Wij zijn het.');
      await run('page put rose about-us about.md --language en --title About');

      expect(
        (await list('rose'))
          .filter(({ slug }) => slug === 'about-us')
          .map(({ language, title, in_footer }) => [language, title, in_footer]),
      ).toEqual([
        ['en', 'About', true],
        ['nl', 'Over ons', true],
      ]);
      const lines = (await run('page list rose')).out.split('\n');
      expect(lines[0]).toMatch(/^page +language +state +from \(Europe\/Amsterdam\) +until +footer +title +version$/);
      expect(lines[1]).toMatch(/^about-us +en +in force +\d{4}-\d\d-\d\d \d\d:\d\d +- +yes +About +[0-9A-Z]{26}$/);
    });

    it('asks whether a slip was meant', async () => {
      expect((await run('page put rose term terms.md')).err).toContain(
        'term is a page of its own, beside the legal text terms. If you meant that one: withdraw term and put terms.',
      );
      await run('page withdraw rose term');
    });

    it.each<[string, string, () => void, string]>([
      [
        'a language that is not offered',
        'page put rose terms terms.md --language fi',
        () => undefined,
        'rose does not offer fi. It offers: nl, en, de.',
      ],
      ['a slip in a language', 'page put rose terms terms.md --language enn', () => undefined, 'Did you mean en'],
      ['a bad slug', 'page put rose Über_uns terms.md', () => undefined, 'Did you mean uber-uns?'],
      ['an address for a slug', 'page put rose /pages/terms terms.md', () => undefined, 'Did you mean terms?'],
      ['a slug without end', `page put rose ${'a'.repeat(41)} terms.md`, () => undefined, 'Use up to 40 characters.'],
      [
        'a day that is over',
        'page put rose terms terms.md --from 2020-01-01',
        () => undefined,
        '--from: This moment has passed',
      ],
      [
        'a day that is none',
        'page put rose terms terms.md --from soon',
        () => undefined,
        'Write now, a day such as 2027-03-01',
      ],
      [
        'no file',
        'page put rose terms nothing.md',
        () => undefined,
        "nothing.md can't be read: there is no such file or folder.",
      ],
      [
        'an empty file',
        'page put rose terms empty.md',
        () => write('empty.md', ' \n\n'),
        'empty.md: Please fill this in.',
      ],
      [
        'a title alone',
        'page put rose terms alone.md',
        () => write('alone.md', '# Alone\n'),
        'alone.md: Please fill this in.',
      ],
      [
        'no title',
        'page put rose terms bare.md',
        () => write('bare.md', 'Words.'),
        'bare.md has no title. Begin it with "# Title", or add --title "…".',
      ],
      [
        'too much',
        'page put rose terms long.md',
        () => write('long.md', `# Long\n\n${'word word\n\n'.repeat(6_000)}`),
        'long.md has 66008 bytes; a page has 60000 at most.',
      ],
      [
        'HTML',
        'page put rose terms html.md',
        () => write('html.md', '# Title\n\nOne.\n\n<script>alert(1)</script>\n'),
        'html.md: Line 5 contains HTML, which visitors would see as it stands: <script>alert(1)</script>',
      ],
      [
        'a link that runs',
        'page put rose terms link.md',
        () => write('link.md', '# Title\n\n[a](javascript:alert(1))\n'),
        'link.md: Line 3 links to an address that isn’t allowed: javascript:alert(1)',
      ],
      [
        'an unknown fact',
        'page put rose terms fact.md',
        () => write('fact.md', '# Title\n\n{{ceo}}\n'),
        'fact.md: Line 3: we have nothing to fill in for ceo. You can use: address, brand,',
      ],
      [
        'a picture for a text',
        'page put rose terms picture.md',
        () => write('picture.md', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])),
        'picture.md has no title',
      ],
      [
        'another encoding',
        'page put rose terms latin.md',
        () => write('latin.md', Buffer.from('# Caf\n\ncaf\xe9', 'latin1')),
        'latin.md: This contains invisible characters',
      ],
      [
        'the footer for a legal text',
        'page put rose terms terms.md --in-footer no',
        () => undefined,
        'terms is a legal text, and those are always in the footer.',
      ],
      ['a tenant that is none', 'page put rosé terms terms.md', () => undefined, 'Did you mean rose?'],
    ])('with %s is refused in words', async (_, line, prepare, sentence) => {
      prepare();
      const before = await list('rose', '--all');
      const outcome = await run(line);

      expect(outcome).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) });
      expect(outcome.err).not.toMatch(/\n\s+at |unexpected/);
      expect(await list('rose', '--all')).toEqual(before);
    });

    it.each([
      ['page', 'Pages are listed, shown, put or withdrawn'],
      ['page lst rose', 'Did you mean list?'],
      ['page put rose terms', 'Missing: <file>.'],
      ['page list rose --from now', '"page list" has no use for --from.'],
      ['page withdraw rose terms --title x', '"page withdraw" has no use for --title.'],
    ])('"%s" is told how it goes', async (line, sentence) => {
      expect(await run(line)).toMatchObject({ code: 2, err: expect.stringContaining(sentence) });
      expect((await run(line)).err).toContain('npm run tenant -- page list|show|put|withdraw <key>');
    });
  });

  describe('page withdraw', () => {
    it('says what visitors find instead, and keeps what was', async () => {
      const announced = (await list('rose')).find(({ state }) => state === 'announced')?.version;
      expect((await run(`page withdraw rose terms --version ${announced}`)).out).toBe(
        `terms in nl, version ${announced}, is withdrawn.\nWho reads nl now finds ${(await list('rose')).filter(({ slug, language }) => slug === 'terms' && language === 'nl').map(({ version }) => `the one in nl, version ${version}`)[0]}.`,
      );
      expect((await run('page withdraw rose terms')).out).toMatch(
        /Who reads nl now finds the one in en, version [0-9A-Z]{26}\.$/,
      );
      expect((await run('page withdraw rose terms --language en')).out).toMatch(
        /Who reads en now finds the default text\.$/,
      );
      expect((await run('page withdraw rose about-us --language en')).out).toContain('the one in nl');
      expect((await run('page withdraw rose about-us')).out).toContain('finds that there is no such page.');
      expect(await run('page withdraw rose about-us')).toMatchObject({
        code: 1,
        err: expect.stringContaining('Nothing of about-us in nl applies or is announced.'),
      });
      expect(await list('rose')).toEqual([]);
      expect(
        (await list('rose', '--all'))
          .filter(({ slug }) => slug === 'terms')
          .map(({ language, state }) => [language, state]),
      ).toEqual([
        ['en', 'earlier'],
        ['nl', 'earlier'],
      ]);
    });

    it('knows no version of another tenant', async () => {
      await run('page put oak terms terms.md');
      const [{ version } = { version: '' }] = await list('oak');

      expect(await run(`page withdraw rose terms --version ${version}`)).toMatchObject({
        code: 1,
        err: expect.stringContaining(`There is no version "${version}" of rose terms.`),
      });
      expect(await run(`page show rose terms --version ${version}`)).toMatchObject({ code: 1 });
    });
  });

  describe('A brand file', () => {
    it('carries pages, shows what would change line by line, and adds to history', async () => {
      await run('page put oak about-us terms.md --in-footer yes --title Over');
      await run('export oak --out oak.yaml');
      expect((await run('import oak.yaml')).out).toBe('oak is already as oak.yaml says.');

      const text = (await run('export oak')).out;
      expect(text).toMatch(
        /\npages:\n {2}about-us:\n {4}nl:\n {6}- valid_from: \d{4}-\S+Z\n {8}title: Over\n {8}in_footer: true\n {8}text: \|-\n {10}Van \{\{brand\}\}\.\n/,
      );
      write(
        'changed.yaml',
        text.replace('          - a\n', '          - b\n          - c\n').replace(/ {2}terms:\n[^]*/, ''),
      );
      const { code, out } = await run('import changed.yaml --yes');

      expect([code, out]).toEqual([
        0,
        expect.stringContaining('    - - a\n    + - b\n    + - c\n- pages.terms.nl.1: "Onze voorwaarden" from '),
      ]);
      expect((await list('oak', '--all')).map(({ slug, state }) => [slug, state])).toEqual([
        ['about-us', 'in force'],
        ['about-us', 'earlier'],
        ['terms', 'earlier'],
      ]);
      expect((await run('import changed.yaml')).out).toBe('oak is already as changed.yaml says.');
    });

    it('tells of a bad text by its line', async () => {
      const text = (await run('export oak')).out;
      write('bad.yaml', text.replace('Van {{brand}}.', '<b>Van</b> {{brand}}.'));

      expect(await run('import bad.yaml --yes')).toMatchObject({
        code: 1,
        err: expect.stringMatching(/line \d+, pages\.about-us\.nl\[0\]\.text: Line 1 contains HTML/),
      });
    });

    it('makes a copy whose texts begin now and says which still speak of the model', async () => {
      write('speaks.md', '# Over Oak\n\nOak is een boom.');
      await run('page put oak about-us speaks.md');
      await run('export oak --out model.yaml');
      const before = Date.now();
      const { code, out } = await run('import model.yaml --as elm --domain elm.example --yes');

      expect([code, out]).toEqual([
        0,
        expect.stringContaining(
          'These pages still speak of Oak:\n  npm run tenant -- page put elm about-us <file> --language nl',
        ),
      ]);
      const [page, ...others] = await list('elm');
      expect([page?.slug, page?.state, others]).toEqual(['about-us', 'in force', []]);
      const from = Date.parse(page?.from ?? '');
      expect([from >= before, from <= Date.now()]).toEqual([true, true]);
    });
  });
});
