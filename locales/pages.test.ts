import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lastSearchCookie, paymentCountryCookie } from '@manyhearts/contract/boot';
import { languageCookie, languages, type Language } from '@manyhearts/contract/languages';
import { limits } from '@manyhearts/contract/limits';
import { defaultPageDates, legalPages, type LegalPage } from '@manyhearts/contract/pages';
import { siteMessages } from './site-texts.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { retention, reports, trackingDays } = limits;

/**
 * Cookie names over TLS, by the expression that writes them. Staff's are not listed, because the console has no such
 * page.
 */
const cookies: Record<string, readonly string[]> = {
  sid: ['__Host-sid'],
  dev: ['__Host-dev'],
  adm: [],
  'adm-dev': [],
  src: ['src'],
  'languageCookie.name': [languageCookie.name],
  lastSearchCookie: [lastSearchCookie.name],
  paymentCountryCookie: [paymentCountryCookie.name],
  '`dismissed_${kind}`': ['dismissed_activation', 'dismissed_photo', 'dismissed_email', 'dismissed_fictional'],
};

/** Arguments of the one place of the server, and of the one of the site, that write cookies of every kind. */
const ofEveryKind = ['cookieName(kind', 'name'];

/** The kinds that `cookies.ts` of the server declares, and the first argument of each other call that writes a cookie. */
function writtenCookies(): string[] {
  const sources = globSync(['api/src/**/*.ts', 'site/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  const writes = sources.flatMap((path) =>
    [...read(path).matchAll(/(?:\.setCookie|(?<!function )\b(?:writeCookie|cookieSlot))\(([^,)]+)[,)]/g)].map(
      ([, name = '']) => name,
    ),
  );
  const [, kinds = ''] = /const kinds = \{([\s\S]*?)\n\}/.exec(read('api/src/core/http/cookies.ts')) ?? [];
  const declared = [...kinds.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, kind = '']) => kind);
  return [...new Set([...declared, ...writes.filter((name) => !ofEveryKind.includes(name))])].sort();
}

/** `namespace:key` of the texts that components render as the name of a button or link, or as that of a tab or entry. */
const controlKeys: ReadonlySet<string> = new Set(
  globSync('site/src/**/*.tsx', { cwd: root })
    .filter((path) => !/\.test\.tsx$|\/dev(-ui)?\//.test(path))
    .flatMap((path) => controlsIn(read(path))),
);

function controlsIn(source: string): string[] {
  const namespaces = new Map(
    [...source.matchAll(/const \{ t(?:: (\w+))? \} = useTranslation\((?:'([\w-]+)')?\)/g)].map(
      ([, name = 't', namespace = 'common']) => [name, namespace] as const,
    ),
  );
  return [...source.matchAll(/\b(\w+)\('([\w.]+)'\)/g)].flatMap(({ 1: name = '', 2: key = '', index }) => {
    const namespace = namespaces.get(name);
    return namespace !== undefined && isControl(source, index) ? [`${namespace}:${key}`] : [];
  });
}

/** Whether the text at `index` begins the content of a button or link, or is the label of a list's entry. */
function isControl(source: string, index: number): boolean {
  const before = source.slice(0, index);
  if (/\{ id: '\w+', label: $/.test(before)) return true;
  const [, tag = ''] = /<([\w.]+)(?:\s[^<]*)?>\s*\{$/.exec(before) ?? [];
  return (
    /^(?:a|button)$|Button|Link/.test(tag) || new RegExp(`const ${tag || '-'} = styled\\.(?:a|button)\\b`).test(source)
  );
}

/** The names of buttons, links, tabs and menu entries. */
function controls(language: Language): Set<string> {
  return new Set(
    [...controlKeys].map((path) => {
      const [namespace = '', key = ''] = path.split(':');
      const texts: unknown = siteMessages[namespace as keyof typeof siteMessages][language];
      return String(
        key.split('.').reduce<unknown>((of, part) => (of as Record<string, unknown> | undefined)?.[part], texts),
      );
    }),
  );
}

/** Bold words within a sentence. Those at the start of a paragraph or entry are its heading, and sums have figures. */
function boldNames(markdown: string): string[] {
  return markdown
    .split('\n')
    .flatMap((line) => [...line.matchAll(/\*\*([^*]+)\*\*/g)])
    .filter(({ index, input }) => !/^(?:- |\d+\. )?$/.test(input.slice(0, index)))
    .map(([, name = '']) => name)
    .filter((name) => !/[\d{]/.test(name));
}

it('finds the names in pages', () => {
  const names = languages.map((language) => boldNames(read(`locales/${language}/pages/cookies.md`)).length);

  expect(names.every((count) => count > 0)).toBe(true);
});

it('knows buttons, links, tabs and menu entries from headings and sentences', () => {
  const named = (key: string) => controlKeys.has(key);

  expect(
    [
      'auth:login.forgotten',
      'credits:refund.ask',
      'credits:refund.withdraw',
      'credits:purchases.tab',
      'common:nav.settings',
    ].every(named),
  ).toBe(true);
  expect(['settings:page.title', 'credits:purchases.title', 'auth:login.lead', 'auth:login.isNew'].some(named)).toBe(
    false,
  );
});

/** The English texts as they stood on their day: set the day in `defaultPageDates` when the words change. */
const wordsOfDay: Record<LegalPage, string> = {
  ban: '2026-11-26 ed5b80a3f4a2',
  cookies: '2026-11-27 1cd98ad46084',
  faq: '2026-11-26 74acb8b1bfda',
  privacy: '2026-11-27 dac6177b4530',
  'return-policy': '2026-11-27 0a04ba01f788',
  service: '2026-11-26 47c77b75d42d',
  terms: '2026-11-27 2d11aeb19cb1',
};

it.each(legalPages)('The page “%s” is dated by the day of its words', (page) => {
  const words = hash('sha256', read(`locales/en/pages/${page}.md`), 'hex').slice(0, 12);

  expect(`${defaultPageDates[page].slice(0, 10)} ${words}`).toBe(wordsOfDay[page]);
});

it('The programs write the cookies that are known here, and no other', () => {
  expect(writtenCookies()).toEqual(Object.keys(cookies).sort());
});

describe.each(languages)('In %s', (language) => {
  const page = (name: string) => read(`locales/${language}/pages/${name}.md`);

  it('the page about cookies names each of them, and how long those last that outlive the visit', () => {
    const text = page('cookies');
    const named = [...text.matchAll(/^### .*$/gm)].flatMap(([title]) =>
      [...title.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );

    expect(named.sort()).toEqual(Object.values(cookies).flat().sort());
    for (const days of [
      languageCookie.days,
      lastSearchCookie.days,
      paymentCountryCookie.days,
      retention.knownDeviceDays,
      trackingDays,
    ])
      expect(text).toContain(` ${days} `);
  });

  it.each(legalPages)('names in bold on the page “%s” are names of buttons', (name) => {
    const bold = boldNames(page(name));

    expect(bold.filter((one) => !controls(language).has(one))).toEqual([]);
  });

  it('the terms promise no notice of a change that nothing sends', () => {
    const changes = page('terms').split('\n## ').at(-2) ?? '';

    expect([changes.length > 100, /mail|correo|sähköpost|e-post|\d/i.exec(changes)]).toEqual([true, null]);
  });

  it('the privacy statement says how long reports, devices, bank accounts, former and suppressed addresses are kept', () => {
    const kept = page('privacy')
      .split('\n')
      .filter((line) => line.startsWith('- **'));

    const wanted = [
      retention.knownDeviceDays,
      retention.debitedAccountDays,
      retention.formerMemberDays,
      limits.mails.suppressedDays,
      reports.keptDays,
    ];
    for (const days of wanted)
      expect(kept.filter((line) => line.includes(` ${days} `))).toHaveLength(
        wanted.filter((one) => one === days).length,
      );
  });

  it('the privacy statement leads to the copy of one’s data by its name in the settings', () => {
    const { title } = siteMessages.settings[language].data;

    expect(
      page('privacy')
        .split('\n')
        .filter((line) => line.startsWith('- ') && line.includes(title)),
    ).toEqual([expect.stringContaining('{{contact}}')]);
  });
});
