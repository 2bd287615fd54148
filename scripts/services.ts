import { connect } from 'node:net';
import { createConnection } from 'mysql2/promise';
import { findChromium, findHeadlessShell, type Found } from './chromium.ts';

/** The external services that tests can use on this machine: environment variables, and reasons for missing ones. */
export type Services = { variables: Record<string, string>; missing: string[] };

/** A user for tests only, which `.ci/run` creates, then the password-less root of a fresh installation. */
const databaseCandidates = ['mysql://manyhearts_test:manyhearts_test@127.0.0.1:3306', 'mysql://root@127.0.0.1:3306'];
const makeTestUser = String.raw`sudo mariadb -e "create user manyhearts_test@'127.0.0.1' identified by 'manyhearts_test';
      grant all on \`mh\_test\_%\`.* to manyhearts_test@'127.0.0.1'"`;

export async function findServices(environment: NodeJS.ProcessEnv): Promise<Services> {
  const found: Record<string, Found> = {
    TEST_DATABASE_URL: await findDatabase(environment.TEST_DATABASE_URL),
    TEST_REDIS_URL: await findRedis(environment.TEST_REDIS_URL),
    CHROMIUM: findChromium(environment.CHROMIUM),
  };
  const entries = Object.entries(found);
  const shell = findHeadlessShell(environment.HEADLESS_SHELL);
  return {
    variables: {
      ...Object.fromEntries(entries.flatMap(([name, entry]) => ('value' in entry ? [[name, entry.value]] : []))),
      ...(shell !== undefined && { HEADLESS_SHELL: shell }),
    },
    missing: entries.flatMap(([, entry]) => ('missing' in entry ? [entry.missing] : [])),
  };
}

async function findDatabase(given: string | undefined): Promise<Found> {
  const faults: string[] = [];
  for (const url of given ? [given] : databaseCandidates) {
    const fault = await databaseFault(url);
    if (!fault) return { value: url };
    faults.push(fault);
  }
  if (given) return { missing: `MariaDB: TEST_DATABASE_URL is set, but ${faults[0]}.` };
  if (faults.some((fault) => fault.includes('ECONNREFUSED'))) {
    return {
      missing:
        'MariaDB: nothing answers on 127.0.0.1:3306. `sudo apt-get install mariadb-server` and start it, or set TEST_DATABASE_URL.',
    };
  }
  return {
    missing: `MariaDB answers on 127.0.0.1:3306, but lets nobody in. Set TEST_DATABASE_URL, or make a user for tests: ${makeTestUser}`,
  };
}

/** Checks the required privilege: tests create and drop databases of their own. */
async function databaseFault(url: string): Promise<string | undefined> {
  try {
    const { hostname, port, username, password } = new URL(url);
    const connection = await createConnection({
      host: hostname,
      port: Number(port || 3306),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      connectTimeout: 3000,
    });
    try {
      await connection.query(`create database mh_test_probe_${process.pid}`);
      await connection.query(`drop database mh_test_probe_${process.pid}`);
    } finally {
      await connection.end();
    }
    return undefined;
  } catch (fault) {
    const { code, message } = fault as NodeJS.ErrnoException;
    // Some errors have a code and an empty message. Messages may contain the user, never the password.
    return [code, message].filter(Boolean).join(': ');
  }
}

async function findRedis(given: string | undefined): Promise<Found> {
  const url = given ?? 'redis://127.0.0.1:6379';
  const { hostname, port } = new URL(url);
  const answer = given?.startsWith('rediss:') ? '+PONG' : await ask(hostname, Number(port || 6379), 'PING\r\n');
  // NOAUTH from a server that was named explicitly proves that it is up.
  if (answer.startsWith('+PONG') || (given && answer.startsWith('-NOAUTH'))) return { value: url };
  if (answer.startsWith('-NOAUTH'))
    return {
      missing: 'Redis on 127.0.0.1:6379 wants a password. Set TEST_REDIS_URL=redis://:password@127.0.0.1:6379.',
    };
  if (given) return { missing: 'Redis: TEST_REDIS_URL is set, but nothing answers there.' };
  return {
    missing:
      'Redis: nothing answers on 127.0.0.1:6379. `sudo apt-get install redis-server` and start it, or set TEST_REDIS_URL.',
  };
}

function ask(host: string, port: number, question: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 3000 }, () => socket.write(question));
    const end = (answer: string) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk) => end(chunk.toString()));
    socket.on('error', () => end(''));
    socket.on('timeout', () => end(''));
  });
}
