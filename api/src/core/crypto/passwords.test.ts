import { availableParallelism } from 'node:os';
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import { Passwords } from './passwords.ts';

/** Every hash requested so far, with functions to settle it. */
const running: {
  what: 'hash' | 'verify';
  given: unknown[];
  end: (result?: unknown) => void;
  fail: (error: Error) => void;
}[] = [];
let atOnce = 0;
let mostAtOnce = 0;

const counted =
  (what: 'hash' | 'verify') =>
  (...given: unknown[]) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    return new Promise<never>((resolve, reject) =>
      running.push({ what, given, end: resolve as (result?: unknown) => void, fail: reject }),
    ).finally(() => (atOnce -= 1));
  };

class Counted extends Passwords {
  protected override readonly argon2 = { hash: counted('hash'), verify: counted('verify') };
}

const limit = Math.max(1, availableParallelism() - 1);
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  running.length = 0;
  atOnce = 0;
  mostAtOnce = 0;
});

async function endAll(result?: unknown): Promise<void> {
  while (running.length > 0) {
    running.shift()?.end(result);
    await settled();
  }
}

describe('A password', () => {
  it('is right when the hash says so', async () => {
    const answer = new Counted().matches('stored', 'demo-demo-demo');
    await endAll(true);

    expect(await answer).toBe(true);
  });

  it('is wrong when the hash says so', async () => {
    const answer = new Counted().matches('stored', 'guess');
    await endAll(false);

    expect(await answer).toBe(false);
  });

  it('of an unknown name is wrong, whatever the hash says', async () => {
    const answer = new Counted().matches(undefined, 'guess');
    await endAll(true);

    expect(await answer).toBe(false);
  });

  it('of an unknown name is held against a hash all the same', async () => {
    const answer = new Counted().matches(undefined, 'guess');

    expect(running.map(({ what, given }) => [what, given[1]])).toEqual([['verify', 'guess']]);
    await endAll(false);
    await answer;
  });
});

describe('Of several passwords', () => {
  it('the first that is right is told, after a look at each', async () => {
    const answer = new Counted().firstMatch(['a', undefined, 'b', 'c'], 'guess');
    const given: unknown[] = [];
    for (const isRight of [false, true, true, true]) {
      given.push(running[0]?.given[0]);
      running.shift()?.end(isRight);
      await settled();
    }

    expect(await answer).toBe(2);
    expect(given).toEqual(['a', expect.stringContaining('$argon2id$'), 'b', 'c']);
  });

  it('none is told when none is right', async () => {
    const answer = new Counted().firstMatch(['a', 'b'], 'guess');
    await endAll(false);

    expect(await answer).toBe(-1);
  });
});

describe('The hash of nobody', () => {
  const nobodys = async (): Promise<string> => {
    const answer = new Counted().matches(undefined, 'guess');
    const [hash] = running[0]?.given ?? [];
    await endAll(false);
    await answer;
    return String(hash);
  };

  it('is one that can be verified, and nobody’s password', async () => {
    const hash = await nobodys();

    for (const guess of ['', 'guess', 'nobody', 'nobody-nobody', 'demo-demo-demo'])
      expect(await argon2.verify(hash, guess)).toBe(false);
  });

  it('asks for the same work as a real one', async () => {
    const asked = new Counted().hash('demo-demo-demo');
    const [password, cost] = running[0]?.given ?? [];
    await endAll('made');
    await asked;
    const real = await argon2.hash(String(password), cost as argon2.Options);

    const shapeOf = (hash: string) =>
      hash.split('$').map((part, at) => (at < 4 ? part : Buffer.from(part, 'base64').length));
    const [, kind, version, work, , digest] = shapeOf(real);
    expect(shapeOf(await nobodys())).toEqual(['', kind, version, work, expect.any(Number), digest]);
    expect([kind, version, work]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  });
});

describe('A flood of log-ins', () => {
  it('never has more hashes at once than there are cores to spare', async () => {
    const passwords = new Counted();
    const answers = Array.from({ length: limit * 5 }, (_, at) =>
      at % 2 === 0 ? passwords.matches('stored', 'x') : passwords.hash('x'),
    );
    await settled();

    expect(running).toHaveLength(limit);
    await endAll('done');
    await Promise.all(answers);
    expect(mostAtOnce).toBe(limit);
  });

  it('is served in the order in which it came', async () => {
    const passwords = new Counted();
    const served: string[] = [];
    const answers = Array.from({ length: limit * 3 }, (_, at) => passwords.hash(`${at}`));
    while (running.length > 0) {
      const next = running.shift();
      served.push(String(next?.given[0]));
      next?.end('done');
      await settled();
    }

    await Promise.all(answers);
    expect(served).toEqual(Array.from({ length: limit * 3 }, (_, at) => `${at}`));
  });

  it('of attempts with four hashes leaves others one hash each to wait for, not four', async () => {
    const passwords = new Counted();
    const attackers = Array.from({ length: limit * 3 }, () => passwords.firstMatch(['a', 'b', 'c', 'd'], 'x'));
    await settled();
    const other = passwords.hash('other');
    let ended = 0;
    while (running[0]?.what === 'verify') {
      running.shift()?.end(false);
      ended += 1;
      await settled();
    }

    // Those running, plus those queued before it.
    expect(ended).toBeLessThanOrEqual(limit * 3);
    await endAll('done');
    await Promise.all([...attackers, other]);
  });

  it('does not stop at a hash that fails', async () => {
    const passwords = new Counted();
    const answers = Promise.allSettled(Array.from({ length: limit * 3 }, () => passwords.matches('stored', 'x')));
    while (running.length > 0) {
      running.shift()?.fail(new Error('not a hash'));
      await settled();
    }

    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: limit * 3 }, () => 'rejected'));
    const after = Array.from({ length: limit + 1 }, () => passwords.hash('x'));
    await settled();
    expect(running).toHaveLength(limit);
    await endAll('done');
    await Promise.all(after);
  });

  it('leaves every turn free once it is over', async () => {
    const passwords = new Counted();
    const first = Array.from({ length: limit * 2 }, () => passwords.hash('x'));
    await endAll('done');
    await Promise.all(first);

    const second = Array.from({ length: limit }, () => passwords.hash('x'));
    expect(running).toHaveLength(limit);
    await endAll('done');
    await Promise.all(second);
  });
});
