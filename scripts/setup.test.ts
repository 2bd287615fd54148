import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isFresh, make, type Build } from './setup-builds.mjs';
import { isStale, tryLock } from './setup-lock.mjs';
import { registryAnswers } from './setup-registry.mjs';
import {
  absentPackages,
  explain,
  fingerprint,
  installsEverything,
  isAtLeast,
  isInstalled,
  lockFits,
  manifestFingerprint,
  withoutNpmSettings,
} from './setup-parts.mjs';

let root = '';
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'setup-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('Versions', () => {
  it('are compared as numbers', () => {
    expect(isAtLeast('v24.2.0', [24, 2])).toBe(true);
    expect(isAtLeast('24.1.9', [24, 2])).toBe(false);
    expect(isAtLeast('9.10.0', [18, 0])).toBe(false);
  });

  it('of Node install everything from 20.19, and not from the early 21 and 22', () => {
    expect(['18.20.0', '20.18.3', '21.7.0', '22.11.0'].map(installsEverything)).toEqual([false, false, false, false]);
    expect(['20.19.0', '22.12.0', '24.0.0'].map(installsEverything)).toEqual([true, true, true]);
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

    write('src/a.ts', '2');
    const changed = fingerprint(root, ['src']);
    write('src/b.ts', '');
    expect(new Set([before, changed, fingerprint(root, ['src'])]).size).toBe(3);
  });
});

describe('Packages', () => {
  const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' };
  const lock = {
    packages: {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b-linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
      'node_modules/b-darwin-arm64': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    },
  };

  beforeEach(() => {
    write('package.json', { dependencies: { a: '1.0.0' } });
    write('package-lock.json', lock);
    write('node_modules/a/package.json', {});
    write('node_modules/b-linux-x64/package.json', {});
    write('node_modules/.package-lock.json', {
      packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-linux-x64': { version: '1.0.0' } },
    });
  });

  it('of other platforms may be absent', () => {
    expect(absentPackages(root, lock)).toEqual(['node_modules/b-darwin-arm64']);
    expect(isInstalled(root, lock, machine)).toBe(true);
    expect(isInstalled(root, lock, { platform: 'darwin', arch: 'arm64', libc: undefined as unknown as string })).toBe(
      false,
    );
  });

  it('count as not installed when one is gone, another version, or left from before', () => {
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(isInstalled(root, lock, machine)).toBe(false);
    write('node_modules/a/package.json', {});
    expect(isInstalled(root, { packages: { ...lock.packages, 'node_modules/a': { version: '1.0.1' } } }, machine)).toBe(
      false,
    );
    const { 'node_modules/a': _gone, ...rest } = lock.packages;
    expect(isInstalled(root, { packages: rest }, machine)).toBe(false);
  });

  it('are asked for by package.json: a wish that the lock file does not know is noticed, a new command is not', () => {
    const before = manifestFingerprint(root);
    write('package.json', { dependencies: { a: '1.0.0' }, scripts: { x: 'y' } });
    expect(manifestFingerprint(root)).toBe(before);
    expect(lockFits(root, lock)).toBe(true);

    write('package.json', { dependencies: { a: '1.0.0', c: '1.0.0' } });
    expect(manifestFingerprint(root)).not.toBe(before);
    expect(lockFits(root, lock)).toBe(false);
  });
});

describe('A build', () => {
  const build: Build = {
    name: 'thing',
    from: 'src/main.ts',
    folder: 'dist',
    proof: ['main.js'],
    inputs: ['src'],
    cwd: '.',
    commands: [['tool']],
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
    write('dist/main.js', 'cut o');
    expect(isFresh(root, build)).toBe(true);
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
    expect(await make(root, build, async () => ({ code: 0, output: '' }))).toContain('main.js');
    expect(isFresh(root, build)).toBe(false);
  });
});

describe('The lock', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;

  it('is held by one, and free again after it', () => {
    const folder = join(root, 'lock');
    const first = tryLock(folder);
    expect(first).toBeDefined();
    expect(tryLock(folder)).toBeUndefined();
    first?.release();
    expect(tryLock(folder)).toBeDefined();
    expect(readdirSync(root)).toEqual(['lock']);
  });

  it('of a process that is gone is taken over, and the late owner notices', () => {
    const folder = join(root, 'lock');
    write('lock/1-abc', { host: hostname(), pid: gone });
    expect(tryLock(folder)).toBeDefined();
    expect(tryLock(folder)).toBeUndefined();

    rmSync(folder, { recursive: true });
    const sleeper = tryLock(folder);
    rmSync(folder, { recursive: true });
    expect(sleeper?.touch()).toBe(false);
  });

  it('is not stale while its owner, or what the owner started, still works', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { detached: true, stdio: 'ignore' });
    try {
      expect(isStale({ host: hostname(), pid: process.pid }, 3_600_000)).toBe(false);
      expect(isStale({ host: hostname(), pid: gone, child: child.pid! }, 0)).toBe(false);
      expect(isStale({ host: hostname(), pid: gone }, 0)).toBe(true);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('of another machine goes by its age', () => {
    expect(isStale({ host: 'elsewhere', pid: 1 }, 59_000)).toBe(false);
    expect(isStale({ host: 'elsewhere', pid: 1 }, 61_000)).toBe(true);
  });

  it('has one winner when many want it at once', async () => {
    write('lock/1-abc', { host: hostname(), pid: gone });
    const code = `import { tryLock } from './setup-lock.mjs';
      console.log(tryLock(process.argv[1]) ? 'won' : 'lost');
      setTimeout(() => {}, 20_000);`;
    const children: ChildProcess[] = [];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', code, join(root, 'lock')], {
          cwd: import.meta.dirname,
        });
        children.push(child);
        return new Promise<string>((resolve) =>
          child.stdout.on('data', (chunk: Buffer) => resolve(String(chunk).trim())),
        );
      }),
    );
    for (const child of children) child.kill('SIGKILL');
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
  });
});

describe('A registry', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  const listening = async (server: Server) => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  };

  it('answers, whatever it answers', async () => {
    const registry = await listening(createHttpServer((_, response) => response.writeHead(403).end()));

    expect(await registryAnswers({ registry }, 5_000)).toBe(true);
  });

  it('does not where nobody listens, or somebody who says nothing', async () => {
    const silent = await listening(createServer((socket) => socket.on('error', () => undefined).unref()));
    const nobody = await listening(createServer());
    await new Promise((resolve) => servers.pop()?.close(resolve));

    expect(await registryAnswers({ registry: nobody }, 60)).toBe(false);
    expect(await registryAnswers({ registry: silent }, 60)).toBe(false);
  });

  it('is believed in where only npm knows the way', async () => {
    const registry = 'http://127.0.0.1:9/';

    expect(await registryAnswers({ registry, 'https-proxy': 'http://proxy:3128' }, 60)).toBe(true);
    expect(await registryAnswers({ registry, proxy: 'http://proxy:3128' }, 60)).toBe(true);
    expect(await registryAnswers({}, 60)).toBe(true);
  });
});

describe('What went wrong', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', 'cannot be reached'],
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EACCES', 'cannot be written'],
    [
      'npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and package-lock.json',
      'disagree',
    ],
    ['npm error code EINTEGRITY', 'is not the one'],
  ])('is said in plain words: %s', (output, words) => {
    expect(explain(output)).toContain(words);
  });

  it('is left to npm where nobody knows better', () => {
    expect(explain('npm error something new')).toBeUndefined();
  });
});

describe('The environment for npm', () => {
  it('keeps how to reach the registry, and drops what belongs to the running command', () => {
    const kept = { npm_config_registry: 'r', NPM_CONFIG_HTTPS_PROXY: 'p', npm_config_cache: 'c', HOME: 'h' };
    expect(
      withoutNpmSettings({
        ...kept,
        npm_config_omit: 'dev',
        npm_lifecycle_event: 'start',
        npm_package_name: 'x',
        npm_execpath: 'x',
      }),
    ).toEqual(kept);
  });
});
