import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newDatabase, onEachEngine, type Place } from '../../../test/engines.ts';
import { newCompany, runTenant, words } from '../../../test/tenant-command.ts';

onEachEngine((engine) => {
  let place: Place;
  let close: () => Promise<void>;

  const run = (line: string, ...more: string[]) => runTenant(place, [...words(line), ...more]);
  const file = (name: string) => join(place.dataDir, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const write = (name: string, text: string) => writeFileSync(file(name), text);
  /** Writes the export of a brand with some of its text replaced. */
  const changed = (name: string, ...pairs: [string | RegExp, string][]) => {
    const text = pairs.reduce((all, [from, to]) => all.replace(from, () => to), read('rose.yaml'));
    if (text === read('rose.yaml')) throw new Error('nothing was replaced');
    write(name, text);
  };

  beforeAll(async () => {
    ({ place, close } = await newDatabase(engine));
    await run('create rose --domain rose.example --live --support-email help@rose.example', ...newCompany);
    await run('create oak --domain oak.example');
    await run('export rose --out rose.yaml');
  });
  afterAll(() => close());

  describe('export', () => {
    it('prints what it writes, in both shapes, and leaves no half file', async () => {
      await run('export rose --out rose.json');

      expect((await run('export rose')).out).toBe(read('rose.yaml'));
      expect(JSON.parse(read('rose.json'))).toMatchObject({
        format: 1,
        key: 'rose',
        settings: { site: { support_email: 'help@rose.example' } },
      });
      expect(readdirSync(place.dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
    });

    it('says where it can not write', async () => {
      expect(await run('export rose --out nowhere/rose.yaml')).toMatchObject({
        code: 1,
        err: "nowhere/rose.yaml can't be written: there is no such file or folder.",
      });
    });

    it('holds what this brand says and nothing of what it inherits or of who works there', async () => {
      const text = read('rose.yaml');

      expect(text).toContain(
        'settings:\n  site:\n    statement_name: ROSEWOOD B.V.\n    support_email: help@rose.example\nbundles:',
      );
      expect(text).not.toMatch(/password|secret|token|[0-9A-HJKMNP-TV-Z]{26}/);
    });
  });

  describe('import', () => {
    it('finds nothing to do in what was just exported, from both shapes', async () => {
      await run('export rose --out same.json');

      expect(await run('import rose.yaml')).toMatchObject({ code: 0, out: 'rose is already as rose.yaml says.' });
      expect(await run('import same.json')).toMatchObject({ code: 0, out: 'rose is already as same.json says.' });
    });

    it('shows the difference line by line and asks', async () => {
      await run('set rose legal.refund_days 20');
      await run('export rose --out rose.yaml');
      changed(
        'change.yaml',
        ['name: Rose\n', 'name: Rosé\n'],
        ['  legal:\n    refund_days: 20', '  limits:\n    free_messages: 5'],
        ['price: "79.95"', 'price: "74.95"'],
      );
      const expected = [
        'rose would change:',
        '~ name: Rose → Rosé',
        '+ settings.limits.free_messages: 5',
        '- settings.legal.refund_days: 20',
        '~ bundles.NL.4: 700 credits for 79.95 EUR → 700 credits for 74.95 EUR',
      ].join('\n');

      expect(await run('import change.yaml')).toMatchObject({
        code: 1,
        out: expected,
        err: 'Nothing was changed, because there is no terminal to confirm in. Add --yes to apply.',
      });
      expect(await runTenant(place, ['import', 'change.yaml'], { answer: false })).toMatchObject({
        code: 1,
        out: expected,
        err: 'Nothing was changed.',
      });
      expect((await run('export rose')).out).toBe(read('rose.yaml'));

      expect(await runTenant(place, ['import', 'change.yaml'], { answer: true })).toMatchObject({
        code: 0,
        out: `${expected}\nrose is changed.`,
      });
      expect(await run('import rose.yaml --yes')).toMatchObject({ code: 0 });
      expect((await run('export rose')).out).toBe(read('rose.yaml'));
    });

    it('gives no brand a host of the console, by a file, a new brand or a further domain', async () => {
      changed('console.yaml', ['rose.example', 'console.example']);
      const refused = { code: 1, err: expect.stringContaining('console.example is one of ADMIN_HOSTS') };

      expect(await run('import console.yaml --yes')).toMatchObject(refused);
      expect(await run('create fir --domain Console.Example.')).toMatchObject(refused);
      expect(await run('domain rose add console.example')).toMatchObject(refused);
    });

    it('takes a theme of null for no word, so that there is nothing to change', async () => {
      changed('bare.yaml', ['settings:\n', 'settings:\n  theme:\n    name: null\n    primary: null\n']);

      expect(await run('import bare.yaml')).toMatchObject({ code: 0, out: 'rose is already as bare.yaml says.' });
    });

    it('does nothing when the brand changed while somebody was thinking', async () => {
      changed('slow.yaml', ['name: Rose\n', 'name: Slow\n']);

      const outcome = await runTenant(place, ['import', 'slow.yaml'], {
        answer: async () => (await run('set rose name Quick')).code === 0,
      });

      expect(outcome).toMatchObject({
        code: 1,
        err: 'It was changed by someone else in the meantime. Nothing was saved; run the command again.',
      });
      expect((await run('export rose')).out).toContain('name: Quick\n');
      await run('set rose name Rose');
    });

    it('tells what would stop it before it asks', async () => {
      changed('taken.yaml', ['primary: rose.example', 'primary: oak.example']);
      changed('draft.yaml', ['status: live', 'status: draft']);
      changed('closed.yaml', [/bundles:[^]*\npages:/, 'bundles: {}\npages:']);
      const asked: string[] = [];
      const outcomes = [];
      for (const name of ['taken.yaml', 'draft.yaml', 'closed.yaml']) {
        outcomes.push(
          await runTenant(place, ['import', name], { answer: async (question) => asked.push(question) > 0 }),
        );
      }

      expect(outcomes.map(({ code, err }) => [code, err])).toEqual([
        [1, 'oak.example belongs to the tenant oak.'],
        [1, 'status: Choose one of these: live, paused.'],
        [1, expect.stringContaining('No one can buy credits in NL: there are no bundles.')],
      ]);
      expect(asked).toEqual([]);
    });

    it('says of whom else a company is', async () => {
      changed('company.yaml', ['city: Utrecht', 'city: Zeist']);

      expect((await run('import company.yaml')).out).toContain(
        '~ company.city: Utrecht → Zeist\n  Rosewood B.V. answers for oak too, and what changes of it changes there.',
      );
    });

    it('brings a brand to another installation, byte for byte', async () => {
      const other = await newDatabase(engine);
      writeFileSync(join(other.place.dataDir, 'rose.yaml'), read('rose.yaml'));

      expect(await runTenant(other.place, ['import', 'rose.yaml', '--yes'])).toMatchObject({
        code: 0,
        out: expect.stringContaining('rose is made.'),
      });
      expect((await runTenant(other.place, ['export', 'rose'])).out).toBe(read('rose.yaml'));
      await other.close();
    });
  });

  describe('import --as', () => {
    it('makes a draft after the model in a pool of its own, and names what still speaks of the model', async () => {
      await run('set rose site.index_title', 'Welcome to ROSE');
      await run('export rose --out model.yaml');

      const { code, out } = await run('import model.yaml --as silver --domain silver.example --niche gilf --yes');

      expect([code, out]).toEqual([
        0,
        expect.stringMatching(
          /silver is made\.\nThese settings still speak of Rose:\n.*set silver site\.index_title <value>\n.*set silver site\.statement_name <value>\n.*set silver site\.support_email <value>/,
        ),
      ]);
      expect(out).not.toContain('+ company');
      expect((await run('export silver')).out).toMatch(/name: Silver\nstatus: draft\nniche: gilf\npool: silver\n/);
    });

    it('wants a key and a domain of its own, and has no use for them otherwise', async () => {
      expect(await run('import rose.yaml --as gold')).toMatchObject({
        code: 2,
        err: expect.stringContaining('--domain <host>'),
      });
      expect(await run('import rose.yaml --as oak --domain x.example')).toMatchObject({
        code: 1,
        err: 'There already is a tenant oak, called Oak. A copy needs a key of its own.',
      });
      expect(await run('import rose.yaml --as gold --domain oak.example --yes')).toMatchObject({
        code: 1,
        err: 'oak.example belongs to the tenant oak.',
      });
      expect(await run('import rose.yaml --domain gold.example')).toMatchObject({
        code: 2,
        err: expect.stringContaining('can only be used with --as'),
      });
      expect(await run('import rose.yaml --as Gold --domain gold.example')).toMatchObject({ code: 1 });
    });

    it('opens at once and joins a pool when told to', async () => {
      await run('import rose.yaml --as gold --domain gold.example --pool rose --live --yes --name', 'Gold & Co');

      expect((await run('export gold')).out).toMatch(/name: Gold & Co\nstatus: live\nniche: general\npool: rose\n/);
    });
  });

  describe('a broken file', () => {
    const broken: [what: string, text: () => string, sentence: string][] = [
      ['not YAML', () => 'key: [rose', 'not valid YAML (Flow sequence'],
      ['nothing', () => '', "can't be read. The file is empty."],
      ['a word', () => 'rose', "can't be read. The file holds no names with values."],
      ['two documents', () => `${read('rose.yaml')}---\n${read('rose.yaml')}`, 'The file holds several documents.'],
      ['a name twice', () => `${read('rose.yaml')}name: Other\n`, 'Map keys must be unique'],
      ['an unknown name', () => `${read('rose.yaml')}secrets: {}\n`, 'This doesn’t belong here: secrets.'],
      [
        'an unknown setting',
        () => read('rose.yaml').replace('support_email', 'suport_email'),
        '{support_email}, settings.site.suport_email: This doesn’t belong here: site.suport_email. Did you mean site.support_email?',
      ],
      [
        'a wrong type',
        () => read('rose.yaml').replace('languages: [nl, en]', 'languages: nl'),
        '{languages}, languages: This kind of value doesn’t belong here.',
      ],
      [
        'a wrong value',
        () => read('rose.yaml').replace('credits: 300', 'credits: 0'),
        'bundles.NL[2].credits: This is too low. Enter 1 or more.',
      ],
      [
        'another currency',
        () => read('rose.yaml').replace('currency: EUR', 'currency: USD'),
        'Bundles in NL are priced in EUR.',
      ],
      [
        'a bad setting',
        () => read('rose.yaml').replace('help@rose.example', 'help'),
        '{support_email}, settings.site.support_email: This email address isn’t valid.',
      ],
      [
        'a newer format',
        () => read('rose.yaml').replace('format: 1', 'format: 2'),
        '{format}, format: Choose one of these: 1.',
      ],
      ['a hostile name', () => `{"__proto__": {"key": "rose"}, "constructor": {"prototype": {}}}`, 'the document: '],
      ['bombs', () => `a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n${read('rose.yaml')}`, 'The file uses an alias'],
      ['brackets without end', () => '['.repeat(100_000), "can't be read. "],
      ['ten megabytes', () => `${read('rose.yaml')}# ${'x'.repeat(10_000_000)}\n`, 'a brand file has 8388608 at most'],
      ['pictures', () => '\u0000\u0001\u0002PNG', "can't be "],
    ];

    const lineOf = (word: string) =>
      `line ${
        read('rose.yaml')
          .split('\n')
          .findIndex((line) => line.includes(`${word}: `)) + 1
      }`;

    it.each(broken)('that holds %s is refused in words', async (_, text, words) => {
      const sentence = words.replace(/\{(\w+)\}/, (__, word: string) => lineOf(word));
      write('broken.yaml', text());

      const outcome = await run('import broken.yaml --yes');

      expect(outcome).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) });
      expect(outcome.err).not.toMatch(/\n\s+at |unexpected/);
      expect(({} as { key?: string }).key).toBeUndefined();
    });

    it('that is none is refused in words', async () => {
      expect((await run('import nothing.yaml')).err).toBe(
        "nothing.yaml can't be read: there is no such file or folder.",
      );
      expect((await run('import .')).err).toBe('. is not a file.');
      expect((await run('import')).code).toBe(2);
    });
  });
});
