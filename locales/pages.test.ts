import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lastSearchCookie, paymentCountryCookie } from '@manyhearts/contract/boot';
import { languageCookie, languages } from '@manyhearts/contract/languages';
import { limits } from '@manyhearts/contract/limits';

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
  '`dismissed_${kind}`': ['dismissed_activation', 'dismissed_photo', 'dismissed_email'],
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

  it('the terms promise no notice of a change that nothing sends', () => {
    const changes = page('terms').split('\n## ').at(-2) ?? '';

    expect([changes.length > 100, /mail|correo|sähköpost|e-post|\d/i.exec(changes)]).toEqual([true, null]);
  });

  it('the privacy statement says how long reports, devices, bank accounts and former addresses are kept', () => {
    const kept = page('privacy')
      .split('\n')
      .filter((line) => line.startsWith('- **'));

    const wanted = [
      retention.knownDeviceDays,
      retention.debitedAccountDays,
      retention.formerMemberDays,
      reports.keptDays,
    ];
    for (const days of wanted)
      expect(kept.filter((line) => line.includes(` ${days} `))).toHaveLength(
        wanted.filter((one) => one === days).length,
      );
  });
});
