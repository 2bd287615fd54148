import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Components that are invisible here, would fill the page, need a page's own texts, or only choose between others. */
const notShown = [
  'BundleCard',
  'CreditsFrame',
  'GlobalStyle',
  'LikeButton',
  'NotFoundNotice',
  'OfflineNotice',
  'OtherAddressForm',
  'Screenful',
  'TileBand',
];

const componentsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => [file.replace('.tsx', ''), join(folder, file)] as const);
const parts = new Map(['ui', 'domain'].flatMap((folder) => componentsIn(join(import.meta.dirname, '../..', folder))));
const usedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(?:#site\/(?:ui|domain)|\.)\/([A-Z]\w*)\.tsx'/g)].map(
    ([, name = '']) => name,
  );

/** Components that the page uses, directly or through others. */
function shown(): Set<string> {
  const seen = new Set<string>();
  const waiting = componentsIn(import.meta.dirname).flatMap(([, file]) => usedBy(file));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = parts.get(name);
    if (seen.has(name) || file === undefined) continue;
    seen.add(name);
    waiting.push(...usedBy(file));
  }
  return seen;
}

describe('/dev/ui', () => {
  it('shows every part of the site, and so in every theme', () => {
    const seen = shown();
    const missing = [...parts.keys()].filter((name) => !seen.has(name)).sort();

    expect(missing).toEqual(notShown);
  });
});
