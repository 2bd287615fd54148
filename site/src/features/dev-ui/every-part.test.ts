import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ui = join(import.meta.dirname, '../../ui');
/** Components that are invisible here, would fill the page, or only choose between others. */
const notShown = ['GlobalStyle', 'NotFoundNotice', 'OfflineNotice', 'QueryView', 'Section'];

const componentsIn = (folder: string) => readdirSync(folder).filter((file) => /^[A-Z]\w*\.tsx$/.test(file));
const usedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(?:#site\/ui|\.)\/([A-Z]\w*)\.tsx'/g)].map(([, name = '']) => name);

/** Components that the page uses, directly or through others. */
function shown(): Set<string> {
  const parts = new Set(componentsIn(ui));
  const seen = new Set<string>();
  const waiting = componentsIn(import.meta.dirname).flatMap((file) => usedBy(join(import.meta.dirname, file)));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name) || !parts.has(`${name}.tsx`)) continue;
    seen.add(name);
    waiting.push(...usedBy(join(ui, `${name}.tsx`)));
  }
  return seen;
}

describe('/dev/ui', () => {
  it('shows every part of the site, and so in every theme', () => {
    const seen = shown();
    const missing = componentsIn(ui)
      .map((file) => file.replace('.tsx', ''))
      .filter((name) => !seen.has(name));

    expect(missing).toEqual(notShown);
  });
});
