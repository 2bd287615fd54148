import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from '@jest/globals';

type Manifest = { workspaces: string[]; scripts: Record<string, string>; optionalDependencies: Record<string, string> };

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { workspaces, scripts, optionalDependencies } = JSON.parse(read('package.json')) as Manifest;
const lines = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'));
const ignored = read('.dockerignore').split('\n').filter(Boolean);

/** Instructions of each stage by name, the last one as `image`. */
const stages = new Map<string, string[]>();
for (const line of lines) {
  if (line.startsWith('FROM ')) stages.set(/ AS (\w+)$/.exec(line)?.[1] ?? 'image', []);
  else [...stages.values()].at(-1)?.push(line);
}
const copiesOf = (stage: string) =>
  (stages.get(stage) ?? []).flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
const image = stages.get('image') ?? [];

describe('The image', () => {
  it('is sent neither the history of the sources nor the secrets of an installation', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env']));
  });

  it('copies only what there is and what is not left out', () => {
    const copied = [...stages.keys()].flatMap(copiesOf).filter((path) => path !== '.');

    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(copied.filter((path) => ignored.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
  });

  it('installs with the manifest of every workspace, or the lock file would not fit', () => {
    expect(copiesOf('manifests')).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
  });

  it('has the sources that the server runs as they are', () => {
    const built = ['api', 'site', 'admin'];

    expect(copiesOf('image').sort()).toEqual(workspaces.filter((name) => !built.includes(name)).sort());
    for (const name of built) expect(image).toContain(`COPY --from=build /app/${name}/dist ${name}/dist`);
    expect(image).toContain('COPY --from=build /app/api/places-data api/places-data');
  });

  it('brings what the server needs, none of what only builds it, and no Node beside its own', () => {
    const install = (stages.get('packages') ?? []).join('\n');

    expect(install).toMatch(/npm ci --omit=dev --workspace=api --workspace=site /);
    expect(install).not.toMatch(/include-workspace-root|workspace=admin/);
  });

  it('starts what `npm start` starts, without a shell that would keep signals to itself, and not as root', () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(image.join('\n'))?.[1] ?? '[]') as string[];

    expect(command.join(' ')).toBe(scripts.start?.replace(/^exec /, ''));
    expect(image.indexOf('USER node')).toBeGreaterThan(image.findLastIndex((line) => /^(RUN|COPY)/.test(line)));
    expect(image.find((line) => line.startsWith('ENV '))).toMatch(/NODE_ENV=production.* DEMO=0/);
  });

  it('runs the Node that the lock file names', () => {
    const [version = ''] = Object.values(optionalDependencies);

    expect(lines[0]).toBe(`ARG NODE=node:${version.split('.').slice(0, 2).join('.')}-bookworm-slim`);
  });
});

const bundle = join(root, 'site/dist/server');
const built = existsSync(bundle) ? describe : describe.skip;

built('The site as the server renders it', () => {
  it('asks only for packages that the site names itself: others are there by chance, in a version made for somebody else', () => {
    const { dependencies } = JSON.parse(read('site/package.json')) as { dependencies: Record<string, string> };
    const sources = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(bundle, file), 'utf8'));
    const asked = sources.flatMap((source) =>
      [...source.matchAll(/^(?:import|export)\b[^"\n]*"([^"./#][^"]*)"/gm)].map(([, name = '']) => name),
    );
    const packages = new Set(
      asked
        .filter((name) => !isBuiltin(name))
        .map((name) =>
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    );

    expect(packages.size).toBeGreaterThan(0);
    expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });
});
