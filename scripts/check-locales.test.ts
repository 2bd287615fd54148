import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { localeFaults } from './check-locales.ts';

const common = {
  hello: 'Hello {{name}}',
  menu: { open: 'Open the menu' },
  likes_one: 'Your first like',
  likes_other: '{{count}} new likes',
};
const forms: Record<string, string[]> = { pl: ['few', 'many'], fr: ['many'], it: ['many'], es: ['many'] };
const page =
  '# Terms\n\nWrite to {{company}}.\n\n{{#if phone}}\n## Call us\n\n[Phone](tel:{{support_phone}})\n{{/if}}\n';
const users = {
  'site/src/A.tsx':
    "const { t } = useTranslation();\n<p>{t('hello', { name })}{t('menu.open')}{t('likes', { count })}</p>;\n",
};

const json = (value: unknown) => JSON.stringify(value);

/** A valid tree: every text of a language begins with its code, and each page has a sentence of its own. */
function tree(changes: Record<string, string | undefined> = {}): Map<string, string> {
  const files = languages.flatMap((language) => {
    if (language === 'en')
      return [
        ['locales/en/common.json', json(common)],
        ['locales/en/pages/terms.md', page],
      ];
    const plurals = Object.fromEntries(
      (forms[language] ?? []).map((form) => [`likes_${form}`, `${language} {{count}}`]),
    );
    const texts = {
      hello: `${language} {{name}}`,
      menu: { open: `${language} menu` },
      likes_one: language,
      likes_other: `${language} {{count}}`,
    };
    return [
      [`locales/${language}/common.json`, json({ ...texts, ...plurals })],
      [`locales/${language}/pages/terms.md`, pageIn(language)],
    ];
  });
  const all = { ...Object.fromEntries(files), ...users, ...changes } as Record<string, string | undefined>;
  return new Map(Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined));
}

const pageIn = (language: string) =>
  page.replace('Write to', `${language} skriv`).replace('Call us', `${language} ring`);
const faultsOf = (changes: Record<string, string | undefined>, fields = {}) => localeFaults(tree(changes), fields);

/** The Dutch texts with changes; undefined removes a key. */
const dutch = (changes: Record<string, unknown>) => ({
  'locales/nl/common.json': json({
    hello: 'Dag {{name}}',
    menu: { open: 'Menu' },
    likes_one: 'Eén',
    likes_other: '{{count}} likes',
    ...changes,
  }),
});
const english = (changes: Record<string, unknown>) => ({ 'locales/en/common.json': json({ ...common, ...changes }) });
const dutchPage = (text: string) => ({ 'locales/nl/pages/terms.md': text });

describe('French', () => {
  const french = (hello: string) => ({
    'locales/fr/common.json': json({
      hello,
      menu: { open: 'Menu ouvert' },
      likes_one: 'Un like',
      likes_many: '{{count}} likes',
      likes_other: '{{count}} likes',
    }),
  });

  it.each(['Bonjour {{name}} !', '« Bonjour {{name}}\u00a0»', 'Qui\u202f: {{name}} ?'])(
    '%j may break before its sign',
    (text) => {
      expect(faultsOf(french(text))).toEqual([
        'locales/fr/common.json hello: may break before a sign. French puts a no-break space there.',
      ]);
    },
  );

  it('has a narrow space there, and a wide one before colons', () => {
    expect(faultsOf(french('Bonjour {{name}}\u00a0!'))).toEqual([
      expect.stringContaining('locales/fr/common.json hello: has a wide space before a sign'),
    ]);
    expect(faultsOf(french('Bonjour\u00a0: {{name}}'))).toEqual([]);
  });

  it('does not where the space is one that holds', () => {
    expect(faultsOf(french('«\u00a0Bonjour {{name}}\u202f!\u00a0»'))).toEqual([]);
  });
});

describe('Polish', () => {
  const polish = (hello: string) => ({
    'locales/pl/common.json': json({
      hello,
      menu: { open: 'Otwarte menu' },
      likes_one: 'Polubienie',
      likes_few: '{{count}} polubienia',
      likes_many: '{{count}} polubień',
      likes_other: '{{count}} polubienia',
    }),
  });

  it.each(['W sieci: {{name}}', 'Cześć, {{name}} i reszta', 'Masz (w tym: {{name}})'])(
    '%j may break after a word of one letter',
    (text) => {
      expect(faultsOf(polish(text))).toEqual([
        expect.stringContaining('locales/pl/common.json hello: may break after a word of one letter'),
      ]);
    },
  );

  it('does not where the space is one that holds', () => {
    expect(faultsOf(polish('{{name}} i\u00a0w\u00a0tym reszta'))).toEqual([]);
  });
});

describe('Texts', () => {
  it('without a fault pass', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf(dutch({}))).toEqual([]);
  });

  it.each([
    ['a missing key', { hello: undefined }, 'nl/common.json hello: is missing. Translate "Hello {{name}}".'],
    ['a missing group', { menu: undefined }, 'nl/common.json menu.open: is missing'],
    ['a key that English does not have', { bye: 'Dag' }, 'nl/common.json bye: is unknown in English'],
    ['a text left in English', { menu: { open: 'Open the menu' } }, 'nl/common.json menu.open: reads as in English'],
    ['a placeholder that is lost', { hello: 'Dag' }, 'nl/common.json hello: lacks {{name}}'],
    [
      'a placeholder of another name',
      { hello: 'Dag {{name}} {{naam}}' },
      'nl/common.json hello: has {{naam}}, which nobody fills in',
    ],
    [
      'a number lost in the general form',
      { likes_other: 'Nieuwe likes' },
      'nl/common.json likes_other: lacks {{count}}',
    ],
    ['a broken placeholder', { hello: 'Dag {{name}} {x}' }, 'nl/common.json hello: has a broken placeholder'],
    ['a missing form', { likes_one: undefined }, 'nl/common.json likes_one: is missing'],
    [
      'the form of one gender alone',
      { menu: { open: 'Menu', open_female: 'Menu voor haar' } },
      'nl/common.json menu.open_female: has no menu.open_male beside it',
    ],
    [
      'a gender’s form with a placeholder that nobody fills in',
      { hello_female: 'Dag mevrouw', hello_male: 'Dag meneer {{name}}' },
      'nl/common.json hello_female: lacks {{name}}',
    ],
    ['a gender’s form of nothing', { adieu_male: 'Dag' }, 'nl/common.json adieu_male: is unknown'],
    ['a form of another language', { likes_few: '{{count}} likes' }, 'nl/common.json likes_few: is no plural form'],
    ['an empty text', { menu: { open: ' ' } }, 'nl/common.json menu.open: is empty'],
    ['a space at the end', { menu: { open: 'Menu ' } }, 'nl/common.json menu.open: has a stray space'],
    ['two spaces', { menu: { open: 'Het  menu' } }, 'nl/common.json menu.open: has a stray space'],
    [
      'a unit that may be alone on a line',
      { menu: { open: 'Binnen 25 km' } },
      'nl/common.json menu.open: may break before its unit',
    ],
    [
      'dots that may begin a line',
      { menu: { open: 'Even zoeken …' } },
      'nl/common.json menu.open: may break before its …',
    ],
    ['a tag', { menu: { open: 'Het <b>menu</b>' } }, 'nl/common.json menu.open: has HTML'],
    ['an entity', { menu: { open: 'Men&uuml;' } }, 'nl/common.json menu.open: has HTML'],
    [
      'straight quotation marks',
      { menu: { open: 'Het "menu"' } },
      'nl/common.json menu.open: has straight quotation marks. Quote as in “word”.',
    ],
    [
      'single straight ones',
      { menu: { open: "Het 'menu'." } },
      'nl/common.json menu.open: has straight quotation marks',
    ],
    [
      'those of another language',
      { menu: { open: 'Het „menu“' } },
      'nl/common.json menu.open: has the quotation mark „',
    ],
    [
      'a straight apostrophe',
      { menu: { open: "Foto's" } },
      'nl/common.json menu.open: has a straight apostrophe. Write ’.',
    ],
    ['three dots', { menu: { open: 'Menu...' } }, 'nl/common.json menu.open: has three dots. Write ….'],
    ['a percentage that may break', { menu: { open: 'Tot 5 %' } }, 'nl/common.json menu.open: may break before its %'],
    ['a number where a text belongs', { menu: { open: 7 } }, 'nl/common.json menu.open: is no text'],
  ])('%s is a fault', (_what, change, fault) => {
    expect(faultsOf(dutch(change))).toEqual([expect.stringContaining(fault)]);
  });

  it('may leave the number out where there is one thing, and have apostrophes', () => {
    expect(faultsOf(dutch({ likes_one: 'Zo’n like, foto’s', likes_other: 'Foto’s: {{count}}' }))).toEqual([]);
  });

  it('need the forms of their own language, "many" of French among them', () => {
    const pl = {
      hello: 'Cześć {{name}}',
      menu: { open: 'Otwórz' },
      likes_one: 'Jeden',
      likes_other: '{{count}} polubienia',
    };
    expect(faultsOf({ 'locales/pl/common.json': json(pl) })).toEqual([
      expect.stringContaining('pl/common.json likes_few: is missing'),
      expect.stringContaining('pl/common.json likes_many: is missing'),
    ]);
    const fr = { ...pl, likes_other: '{{count}} mentions' };
    expect(faultsOf({ 'locales/fr/common.json': json(fr) })).toEqual([
      expect.stringContaining('fr/common.json likes_many: is missing'),
    ]);
  });

  it.each(['common.json', 'pages/terms.md'])('need every file: %s', (name) => {
    expect(faultsOf({ [`locales/sv/${name}`]: undefined })).toEqual([
      expect.stringContaining(`locales/sv/${name}: is missing`),
    ]);
    expect(
      faultsOf({ [`locales/sv/old-${name.replace('pages/', '')}`]: name.endsWith('json') ? '{}' : page }),
    ).toHaveLength(1);
  });

  it('are JSON', () => {
    expect(faultsOf({ 'locales/nl/common.json': '{' })).toEqual([expect.stringContaining('is no JSON')]);
  });

  it('have each key once in its group', () => {
    const twice = dutch({})
      ['locales/nl/common.json'].replace('{', '{"menu":{},')
      .replace('"open"', '"open":"Open","open"');
    expect(faultsOf({ 'locales/nl/common.json': twice })).toEqual(
      ['menu', 'open'].map((key) => `locales/nl/common.json ${key}: stands there twice. Remove one.`),
    );
  });
});

describe('Texts that are the same as in English', () => {
  const listed = (languagesListed: string[], reason = 'The Dutch word is the English one.') => ({
    'locales/same-as-english.json': json({ 'common:menu.open': { languages: languagesListed, reason } }),
  });
  const same = dutch({ menu: { open: 'Open the menu' } });

  it('are listed with a reason', () => {
    expect(faultsOf({ ...same, ...listed(['nl']) })).toEqual([]);
    expect(faultsOf({ ...same, ...listed(['*']) })).toEqual([]);
    expect(faultsOf({ ...same, ...listed(['nl'], ' ') })).toEqual([expect.stringContaining('gives no reason')]);
  });

  it('are not listed without need', () => {
    expect(faultsOf({ ...same, ...listed(['nl', 'de']) })).toEqual([expect.stringContaining('is not needed for "de"')]);
    expect(faultsOf(listed(['*']))).toEqual([expect.stringContaining('is not needed for "*"')]);
  });

  it('may be names', () => {
    const names = Object.fromEntries(
      languages.map((language) => [`locales/${language}/interests.json`, json({ yoga: 'Yoga' })]),
    );
    expect(faultsOf(names)).toEqual([]);
  });
});

describe('Keys', () => {
  it('that nobody uses are faults, and those of tables are used', () => {
    const unused = { ...english({ bye: 'Bye' }), ...onlyIn('bye') };
    expect(faultsOf(unused)).toEqual([
      'locales/en/common.json bye: is used nowhere. Use it, or remove it in every language.',
    ]);
    expect(faultsOf({ ...unused, 'site/src/table.ts': "export const texts = { end: 'bye' } as const;\n" })).toEqual([]);
    expect(faultsOf({ ...unused, 'site/src/B.tsx': '<Trans i18nKey="common:bye" />;\n' })).toEqual([]);
    expect(
      faultsOf({ ...unused, 'admin/src/B.tsx': "t('bye');\n", 'site/src/B.test.tsx': "t('bye');\n" }),
    ).toHaveLength(1);
    expect(faultsOf({ ...unused, 'site/src/B.tsx': "// t('bye')\n/* t('bye') */\n" })).toHaveLength(1);
  });

  it('count for the namespace that a file names', () => {
    const other = Object.fromEntries(
      languages.map((language) => [`locales/${language}/chats.json`, json({ title: `${language} chats` })]),
    );
    expect(faultsOf({ ...other, 'site/src/B.tsx': "useTranslation('common');\nt('title');\n" })).toHaveLength(1);
    expect(faultsOf({ ...other, 'site/src/B.tsx': "useTranslation('chats');\nt('title');\n" })).toEqual([]);
  });

  it.each([
    't(`menu.${name}`)',
    "t('menu.' + name)",
    "t(kind + '.open')",
    '<Trans i18nKey={`menu.${name}`} />',
    'const key = `menu.${name}`',
  ])('are not put together: %s', (code) => {
    expect(faultsOf({ 'site/src/B.tsx': `${code};\n` })).toEqual([expect.stringContaining('site/src/B.tsx: "')]);
  });
});

/** A translated key that exists in every language but English. */
function onlyIn(key: string): Record<string, string> {
  const others = [...tree()].filter(([file]) => /^locales\/(?!en\/).*\.json$/.test(file));
  return Object.fromEntries(
    others.map(([file, text]) => [file, json({ ...(JSON.parse(text) as object), [key]: `${file.slice(8, 10)} bye` })]),
  );
}

describe('Pages', () => {
  const good = pageIn('nl');

  it('that every brand has are there', () => {
    expect(localeFaults(tree(), {}, ['terms'])).toEqual([]);
    expect(localeFaults(tree(), {}, ['terms', 'ban'])).toEqual([
      'locales/en/pages/ban.md: is missing. Every brand has this page.',
    ]);
    expect(localeFaults(tree({ 'locales/fi/pages/terms.md': undefined }), {}, ['terms'])).toEqual([
      'locales/fi/pages/terms.md: is missing. Translate locales/en/pages/terms.md.',
    ]);
  });

  it.each([
    ['a lost placeholder', good.replace('{{company}}', 'ons'), 'has other placeholders than English'],
    [
      'an unknown placeholder',
      good.replace('{{company}}', '{{company}} {{ceo}}'),
      'has {{ceo}}, which nobody fills in',
    ],
    [
      'a lost condition',
      good.replace('{{#if phone}}\n', '').replace('{{/if}}\n', ''),
      'has other conditions than English',
    ],
    ['an open condition', good.replace('{{/if}}\n', ''), 'leaves a condition open'],
    ['an unknown condition', good.replace('#if phone', '#if moon'), 'asks for "moon"'],
    ['a broken placeholder', good.replace('{{company}}', '{{company}'), 'has a broken placeholder'],
    ['a lost heading', good.replace('## nl ring\n', 'nl ring\n'), 'has other levels of headings than English'],
    ['no title', good.replace('# Terms\n', ''), 'needs one "# Title"'],
    ['another target', good.replace('tel:', 'sms:'), 'has other targets of links than English'],
    ['HTML', good.replace('nl skriv', 'nl <b>skriv</b>'), 'has HTML'],
    ['straight quotation marks', good.replace('nl skriv', 'nl "skriv"'), 'has straight quotation marks'],
    ['a straight apostrophe', good.replace('nl skriv', "nl foto's"), 'has a straight apostrophe'],
    [
      'a block of English',
      `${good}\nIf you write to us, then you will hear what we think of that and of the rest.\n`,
      'is left in English: "If you',
    ],
  ])('%s is a fault', (_what, text, fault) => {
    expect(faultsOf(dutchPage(text))).toContainEqual(expect.stringContaining(`locales/nl/pages/terms.md: ${fault}`));
  });

  it('are about as long as the English ones', () => {
    expect(faultsOf(dutchPage(good.replace('\n\n{{', ` ${'Nog een zin over niets. '.repeat(20)}\n\n{{`)))).toEqual([
      expect.stringContaining('times as long'),
    ]);
    const long = page.replace('\n\n{{', ` ${'Another line with nothing in it. '.repeat(20)}\n\n{{`);
    expect(faultsOf({ 'locales/en/pages/terms.md': long })).toHaveLength(languages.length - 1);
  });

  it('have every entry and paragraph of the English ones, and no other', () => {
    const kept = (of: string) => `# ${of}\n\nWij:\n\n- een;\n- twee.\n\n1. drie\n`;
    const all = Object.fromEntries(languages.map((language) => [`locales/${language}/pages/terms.md`, kept(language)]));
    const parted = (text: string) => faultsOf({ ...all, ...dutchPage(text) });
    expect(parted(kept('nl').replace('een', 'meer'))).toEqual([]);
    for (const [lost, instead] of [
      ['- een;\n', ''],
      ['- twee.', '- twee;\n- meer.'],
      ['1. drie', 'drie'],
      ['Wij:\n\n', ''],
      ['drie\n', 'drie\n\nvier\n'],
    ] as const) {
      expect(parted(kept('nl').replace(lost, instead))).toEqual([
        expect.stringContaining('locales/nl/pages/terms.md: parts from English at "'),
      ]);
    }
  });

  it('do not keep a paragraph of the English one, however short', () => {
    const short = '# Terms\n\nNothing else applies.\n';
    const textIn = (language: string) => (language === 'en' ? short : `# ${language}\n\nAlles anders.\n`);
    const all = Object.fromEntries(
      languages.map((language) => [`locales/${language}/pages/terms.md`, textIn(language)]),
    );
    expect(faultsOf(all)).toEqual([]);
    expect(faultsOf({ ...all, 'locales/da/pages/terms.md': '# Da\n\nNothing else applies.\n' })).toEqual([
      expect.stringContaining('is left in English'),
    ]);
  });
});

describe('Niches', () => {
  const fields = { she: [{ name: 'pace', options: ['slow'] }, { name: 'joke' }] };
  const profile = (language: string) => ({
    pace: { label: `${language} pace`, options: { slow: `${language} slow` } },
    joke: { label: `${language} joke` },
  });
  const niche = (own: object = {}) =>
    Object.fromEntries(
      languages.map((language) => [`locales/${language}/niche-she.json`, json({ profile: profile(language), ...own })]),
    );

  it('name the fields that they ask for, and override what there is', () => {
    const hello = (language: string) => ({ profile: profile(language), common: { hello: `${language} woman` } });
    const overridden = Object.fromEntries(
      languages.map((language) => [`locales/${language}/niche-she.json`, json(hello(language))]),
    );

    expect(faultsOf(niche(), fields)).toEqual([]);
    expect(faultsOf(overridden, fields)).toEqual([]);
  });

  it.each([
    ['a field without a name', { profile: { pace: profile('en').pace } }, 'profile.joke.label: is missing'],
    [
      'an option that is not asked for',
      { profile: { ...profile('en'), age: { label: 'Age' } } },
      'profile.age.label: is not asked for',
    ],
    ['an override of nothing', { profile: profile('en'), common: { bye: 'Bye' } }, 'common.bye: overrides nothing'],
    [
      'a placeholder that the text does not get',
      { profile: profile('en'), common: { hello: 'Hi {{age}}' } },
      'common.hello: has {{age}}',
    ],
  ])('%s is a fault', (_what, texts, fault) => {
    const faults = faultsOf({ ...niche(), 'locales/en/niche-she.json': json(texts) }, fields);
    expect(faults).toContainEqual(expect.stringContaining(`locales/en/niche-she.json ${fault}`));
  });
});

describe('Notes', () => {
  const noted = (claims: object[], places: object[] = []) => ({ 'locales/notes.json': json({ claims, places }) });
  const free = english({ menu: { open: 'Open it for free' } });
  const source = 'Opening has no price.';

  it('give the source of what English texts claim', () => {
    expect(faultsOf(free)).toEqual([expect.stringContaining('common:menu.open: claims "free".')]);
    expect(faultsOf({ ...free, ...noted([{ source, keys: ['common:menu.*'] }]) })).toEqual([]);
    expect(faultsOf({ ...free, ...noted([{ source: ' ', keys: ['common:menu.open'] }]) })).toEqual([
      expect.stringContaining('gives no source'),
    ]);
  });

  it('count whole words, and a plural as one text', () => {
    expect(faultsOf(english({ menu: { open: 'Open freely, {{free}}' } }))).not.toContainEqual(
      expect.stringContaining('claims'),
    );
    const best = english({ likes_one: 'Your best like', likes_other: 'Your {{count}} best likes' });
    expect(faultsOf({ ...best, ...noted([{ source, keys: ['common:likes'] }]) })).toEqual([]);
  });

  it('name the part of a page that claims', () => {
    const never = { 'locales/en/pages/terms.md': page.replace('[Phone]', 'We never call. [Phone]') };
    expect(faultsOf(never)).toEqual([expect.stringContaining('pages/terms:Call us: claims "never".')]);
    expect(faultsOf({ ...never, ...noted([{ source, keys: ['pages/terms:Call us'] }]) })).toEqual([]);
  });

  it('are not kept for texts that claim nothing, nor for none', () => {
    expect(faultsOf(noted([{ source, keys: ['common:menu.open'] }]))).toEqual([
      'locales/notes.json common:menu.open: claims nothing. Remove it there.',
    ]);
    expect(faultsOf(noted([], [{ where: 'menu', longest: 9, keys: ['common:menu.close'] }]))).toEqual([
      'locales/notes.json common:menu.close: is no text. Remove it there.',
    ]);
  });

  it('say how long a text may be, in every language, with eight characters for a placeholder', () => {
    const place = (longest: number | undefined) => noted([], [{ where: 'menu', longest, keys: ['common:hello'] }]);
    const long = dutch({ hello: 'Dag lieve {{name}}' });

    expect(faultsOf({ ...long, ...place(18) })).toEqual([]);
    expect(faultsOf({ ...long, ...place(undefined) })).toEqual([]);
    expect(faultsOf({ ...long, ...place(17) })).toEqual([
      'locales/nl/common.json common:hello: has 18 characters, and 17 fit (menu). Say it shorter.',
    ]);
  });
});
