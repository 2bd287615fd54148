import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint, isFresh, make, type Build } from './setup-builds.mjs';
import { canInstall, canRunProject, envForNpm, explain, installedState } from './setup-install.mjs';
import { run, tryLock } from './setup-run.mjs';

let root = '';
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'setup-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('Versions of Node', () => {
  it('run the project from 24.2', () => {
    expect(['v24.2.0', 'v24.21.0', 'v25.0.0'].every((version) => canRunProject.test(version))).toBe(true);
    expect(['v24.1.9', 'v9.10.0', 'v22.30.0', ''].some((version) => canRunProject.test(version))).toBe(false);
  });

  it('install every package from 20.19 and 22.12', () => {
    expect(['v18.20.0', 'v20.18.3', 'v21.7.0', 'v22.11.0'].some((version) => canInstall.test(version))).toBe(false);
    expect(['v20.19.0', 'v22.12.0', 'v24.0.0'].every((version) => canInstall.test(version))).toBe(true);
  });
});

describe('A fingerprint', () => {
  it('changes with a name and with a content, and not with the time, a test or what was built', () => {
    write('src/a.ts', '1');
    const before = fingerprint(root, ['src']);
    utimesSync(join(root, 'src/a.ts'), new Date(0), new Date(0));
    write('src/a.test.ts', 'x');
    write('src/dist/a.js', 'x');
    expect(fingerprint(root, ['src'])).toBe(before);
    expect(fingerprint(`${root}/`, ['src'])).toBe(before);

    write('src/a.ts', '2');
    const changed = fingerprint(root, ['src']);
    write('src/b.ts', '');
    expect(new Set([before, changed, fingerprint(root, ['src'])]).size).toBe(3);
  });
});

describe('The state of node_modules', () => {
  beforeEach(() => {
    write('package.json', { workspaces: ['api'], dependencies: { a: '1.0.0' } });
    write('api/package.json', {});
    write('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    write('node_modules/a/package.json', {});
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
  });

  it('is incomplete without a package, and before npm wrote its list', () => {
    expect(installedState(root)).toEqual(expect.any(String));
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(installedState(root)).toBeUndefined();
    write('node_modules/a/package.json', {});
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(installedState(root)).toBeUndefined();
  });

  it.each([
    ['another version in the lock file', 'package-lock.json', { packages: { 'node_modules/a': { version: '1.0.1' } } }],
    ['a package that npm added', 'node_modules/.package-lock.json', { packages: { 'node_modules/a': {} } }],
    ['a dependency that the lock file lacks', 'package.json', { workspaces: ['api'], dependencies: { c: '1.0.0' } }],
    ['a dependency of a workspace', 'api/package.json', { dependencies: { c: '1.0.0' } }],
  ])('changes with %s', (_what, file, content) => {
    const before = installedState(root);
    write(file, content);
    expect(installedState(root)).not.toBe(before);
  });

  it('does not change with a command of package.json', () => {
    const before = installedState(root);
    write('api/package.json', { scripts: { x: 'y' } });
    expect(installedState(root)).toBe(before);
  });
});

describe('A build', () => {
  const build: Build = {
    name: 'thing',
    output: 'dist',
    inputs: ['src'],
    commands: ['tool --flag'],
  };
  const works = async () => {
    write('dist/main.js', 'built');
    return { code: 0, output: '' };
  };

  beforeEach(() => {
    write('package.json', {});
    write('package-lock.json', { packages: {} });
    write('src/main.ts', '1');
  });

  it('is fresh after it was made, and stale when a source changes or its output does', async () => {
    expect(isFresh(root, build)).toBe(false);
    await make(root, build, works);
    expect(isFresh(root, build)).toBe(true);

    write('src/main.ts', '2');
    expect(isFresh(root, build)).toBe(false);
    await make(root, build, works);
    write('dist/main.js', 'cut');
    expect(isFresh(root, build)).toBe(false);
    rmSync(join(root, 'dist'), { recursive: true });
    expect(isFresh(root, build)).toBe(false);
  });

  it('is stale when a source changed while the tools ran', async () => {
    await make(root, build, () => {
      write('src/main.ts', 'saved meanwhile');
      return works();
    });
    expect(isFresh(root, build)).toBe(false);
  });

  it('leaves nothing of a deleted source behind', async () => {
    write('dist/old.js', 'of a deleted source');
    await make(root, build, works);
    expect(readdirSync(join(root, 'dist'))).toEqual(['main.js']);
  });

  it('that fails, or leaves nothing, is not taken for done', async () => {
    expect(await make(root, build, async () => ({ code: 2, output: 'no such name' }))).toBe('no such name');
    expect(isFresh(root, build)).toBe(false);
    expect(await make(root, build, async () => ({ code: 0, output: '' }))).toContain('wrote no dist');
    expect(isFresh(root, build)).toBe(false);
  });
});

describe('The lock', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  const fileOf = (pid: number, host = hostname()) => `lock/other~${pid}~${host}`;

  it('is held by one, and free again after it', () => {
    const folder = join(root, 'lock');
    const first = tryLock(folder);
    expect(first).toBeDefined();
    expect(tryLock(folder)).toBeUndefined();
    first?.release();
    expect(tryLock(folder)).toBeDefined();
  });

  it('of a process that is gone is taken over', () => {
    write(fileOf(gone), '');
    expect(tryLock(join(root, 'lock'))).toBeDefined();
    expect(existsSync(join(root, fileOf(gone)))).toBe(false);
  });

  it('is held by a child that outlives its set-up', async () => {
    const lock = tryLock(join(root, 'lock'))!;
    const child = run(process.execPath, ['-e', 'setTimeout(() => {}, 300)'], { lock });
    lock.release();
    expect(tryLock(join(root, 'lock'))).toBeUndefined();
    await child;
    expect(tryLock(join(root, 'lock'))).toBeDefined();
  });

  it('of another machine goes by its age', () => {
    write(fileOf(1, 'elsewhere'), '');
    expect(tryLock(join(root, 'lock'))).toBeUndefined();
    utimesSync(join(root, fileOf(1, 'elsewhere')), Date.now() / 1000 - 61, Date.now() / 1000 - 61);
    expect(tryLock(join(root, 'lock'))).toBeDefined();
  });

  it('has one winner when many want it at once', async () => {
    write(fileOf(gone), '');
    const code = `import { tryLock } from './setup-run.mjs';
      while (!tryLock(process.argv[1])) await new Promise((next) => setTimeout(next, Math.random() * 200));
      console.log('won');
      setTimeout(() => {}, 20_000);`;
    let winners = 0;
    const children: ChildProcess[] = Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code, join(root, 'lock')], {
        cwd: import.meta.dirname,
      });
      child.stdout.on('data', () => (winners += 1));
      return child;
    });
    while (winners === 0) await new Promise((next) => setTimeout(next, 50));
    await new Promise((next) => setTimeout(next, 1000));
    for (const child of children) child.kill('SIGKILL');
    expect(winners).toBe(1);
  });
});

describe('The set-up', () => {
  /** A clone with one package, whose files are copied and whose registry is `registry`. */
  async function setUp(registry: string) {
    for (const file of ['setup.mjs', 'setup-run.mjs', 'setup-install.mjs', 'setup-builds.mjs'])
      write(`scripts/${file}`, readFileSync(join(import.meta.dirname, file), 'utf8'));
    const dependencies = { a: '1.0.0' };
    const locked = { version: '1.0.0', integrity: 'sha512-AAAA' };
    write('package.json', { type: 'module', optionalDependencies: {}, dependencies });
    write('package-lock.json', { lockfileVersion: 3, packages: { '': { dependencies }, 'node_modules/a': locked } });
    const env = { ...process.env, npm_config_registry: registry, npm_config_cache: join(root, 'npm-cache') };
    return run(process.execPath, ['scripts/setup.mjs'], { cwd: root, env });
  }

  it('says in plain words that the registry is out of reach', async () => {
    const { code, output } = await setUp('http://127.0.0.1:9/');

    expect(code).toBe(1);
    expect(output).toContain('trying with what npm has kept');
    expect(output).toContain('[setup] installing packages failed. The package registry cannot be reached.');
  });

  it('lets npm answer for a registry that answers anything', async () => {
    const server = createServer((_, response) => response.writeHead(403).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { output } = await setUp(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
    server.close();

    expect(output).not.toContain('does not answer');
    expect(output).toContain('refuses this log-in');
  });

  it('says in plain words that npm is absent', async () => {
    const path = process.env.PATH;
    process.env.PATH = '';
    const { output } = await setUp('http://127.0.0.1:9/').finally(() => (process.env.PATH = path));

    expect(output).toContain('npm does not start. It comes with Node; install both.');
  });
});

describe('What went wrong', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', 'cannot be reached'],
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EACCES', "can't be written"],
    [
      'npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and package-lock.json',
      'disagree',
    ],
    ['npm error code EINTEGRITY', 'is not the one'],
  ])('is said in plain words: %s', (output, words) => {
    expect(explain(output)).toContain(words);
  });

  it('is left to npm where no explanation is known', () => {
    expect(explain('npm error something new')).toBeUndefined();
  });
});

describe('The environment for npm', () => {
  it('keeps how to reach the registry, and drops what belongs to the running command', () => {
    const kept = {
      npm_config_registry: 'r',
      NPM_CONFIG_HTTPS_PROXY: 'p',
      npm_config_cache: 'c',
      HOME: 'h',
      PATH: '/bin',
    };
    expect(
      envForNpm({
        ...kept,
        npm_config_omit: 'dev',
        npm_lifecycle_event: 'start',
        npm_package_name: 'x',
        npm_execpath: 'x',
      }),
    ).toEqual(kept);
  });
});
