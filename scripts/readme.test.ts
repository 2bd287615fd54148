import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const partOf = (heading: string) => readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';

describe('The README', () => {
  it('shows every module of the api in its tour, and none that is not there', () => {
    const modules = readdirSync(join(root, 'api/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const [api = ''] = partOf('A tour').split(/^site\//m);
    const shown = [...api.matchAll(/src\/([\w-]+)\//g)].map(([, name]) => name);

    expect(shown.sort()).toEqual(modules.sort());
  });

  it('is followed by one for every module of the api', () => {
    const [api = ''] = partOf('A tour').split(/^site\//m);
    const modules = [...api.matchAll(/src\/([\w-]+)\//g)].map(([, name = '']) => name);

    expect(modules.filter((name) => !existsSync(join(root, 'api/src', name, 'README.md')))).toEqual([]);
  });

  it('shows every workspace, and every folder beside them', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

    for (const name of [...workspaces.map((path) => path.split('/')[0]), 'scripts'])
      expect(partOf('A tour')).toMatch(new RegExp(`^${name}/`, 'm'));
  });

  it('names every command, and none that is not there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = Object.keys(scripts).filter(
      (name) => !Object.keys(scripts).some((other) => name === `pre${other}`),
    );
    const named = [...partOf('Commands').matchAll(/`npm (?:run )?([a-z:]+)/g)].map(([, name]) => name);

    expect([...new Set(named)].sort()).toEqual(commands.sort());
  });

  it('leads to a glossary that can be read at once', () => {
    const terms = [...read('GLOSSARY.md').matchAll(/^\| (?!Term |---)/gm)];

    expect(terms.length).toBeGreaterThan(20);
    expect(terms.length).toBeLessThanOrEqual(35);
  });

  it('says where to add what by files that are there', () => {
    const paths = [...partOf('Where to add what').matchAll(/`([\w./-]+\/[\w./-]*)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !path.includes('Xxx'));
    const isThere = (path: string) =>
      ['', 'api/src', 'site/src', 'api'].some((base) => existsSync(join(root, base, path)));

    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});
