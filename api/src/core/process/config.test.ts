import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { otherStrongSecret, production as leastOfProduction, strongSecret } from '../../../test/production.ts';
import { ConfigError, currentEnvironment, readConfig } from './config.ts';
import { configVariables } from './config-variables.ts';
import { publishedSecrets } from '../crypto/secret-strength.rules.ts';

type Environment = Record<string, string | undefined>;

const { DEMO: _, ...least } = leastOfProduction;
const production = { DATABASE_URL: 'mysql://u:p@db/manyhearts', ...least };

function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

/** The variable names at the start of each fault. */
const blamed = (environment: Environment) => faultsOf(environment).map((fault) => fault.split(/[= ]/, 1)[0]);

describe('With nothing set', () => {
  it('the demo runs in one process, on loopback, with everything embedded', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      smtpUrl: undefined,
      smsUrl: undefined,
      s3: undefined,
      publicScheme: 'http',
      publicPort: undefined,
      adminHosts: ['localhost', 'admin.localhost'],
      trustedProxies: [],
      stopDelaySeconds: 0,
      role: 'all',
      demo: true,
      dev: false,
      testSeams: false,
      logLevel: 'info',
    });
  });

  it.each(['', ' ', '\t\n'])('that is also so when variables are %j', (blank) => {
    const blanks = Object.fromEntries(Object.keys(configVariables).map((name) => [name, blank]));

    expect(readConfig(blanks)).toEqual(readConfig({}));
  });

  it('the environment of the process is read, and taken for production', () => {
    const { NODE_ENV } = process.env;
    delete process.env.NODE_ENV;

    expect(currentEnvironment().NODE_ENV).toBe('production');
    process.env.NODE_ENV = NODE_ENV;
  });
});

describe('The demo', () => {
  it.each<[Environment, boolean]>([
    [{}, true],
    [{ DEMO: '1' }, true],
    [{ ...least, DEMO: '0' }, false],
    [{ ...production }, false],
    [{ ...production, DEMO: '0' }, false],
    [{ ...production, DEMO: '1' }, true],
  ])('with %j is on: %s', (environment, isDemo) => {
    expect(readConfig(environment).demo).toBe(isDemo);
  });

  it('listens on loopback, whatever is asked for', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
    expect(readConfig({ ...production, DEMO: '1', HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
  });

  it('may have test seams, sources and the secret that everybody knows', () => {
    expect(readConfig({ DEMO: '1', TEST_SEAMS: '1', DEV: '1' })).toMatchObject({ testSeams: true, dev: true });
  });

  it('links with http, and production with https, unless told otherwise', () => {
    expect(readConfig({}).publicScheme).toBe('http');
    expect(readConfig({ PUBLIC_SCHEME: 'https' }).publicScheme).toBe('https');
    expect(readConfig(production).publicScheme).toBe('https');
    expect(readConfig({ ...production, PUBLIC_SCHEME: 'http' }).publicScheme).toBe('http');
  });
});

describe('Production', () => {
  it('listens everywhere or where it is told', () => {
    expect(readConfig(production).host).toBe('0.0.0.0');
    expect(readConfig({ ...production, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  it('takes what is set', () => {
    const set = {
      REDIS_URL: 'rediss://r',
      ROLE: 'web',
      SMTP_URL: 'smtps://m',
      SMS_URL: 'https://s',
      TRUSTED_PROXIES: ' 10.0.0.0/8 , ::1,',
      ADMIN_HOSTS: ' Admin.Example , ',
    };

    expect(readConfig({ ...production, ...set })).toMatchObject({
      redisUrl: 'rediss://r',
      role: 'web',
      smtpUrl: 'smtps://m',
      smsUrl: 'https://s',
      trustedProxies: ['10.0.0.0/8', '::1'],
      adminHosts: ['admin.example'],
    });
  });

  it('has no source of GIFs unless one is named, with its key', () => {
    const named = { GIF_SOURCE: 'klipy', GIF_SOURCE_KEY: 'k' };

    expect(readConfig(production).gifs).toBeUndefined();
    expect(readConfig({ ...production, GIF_SOURCE_KEY: 'k' }).gifs).toBeUndefined();
    expect(readConfig({ ...production, ...named }).gifs).toEqual({ source: 'klipy', key: 'k', url: undefined });
  });

  it('takes a whole storage', () => {
    const storage = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' };

    expect(readConfig({ ...production, ...storage }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'b',
      region: 'us-east-1',
      key: 'k',
      secret: 's',
    });
  });
});

describe('A value is refused', () => {
  it.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '8e3'],
    ['PORT', '0x50'],
    ['PORT', '+80'],
    ['PORT', '80 81'],
    ['PORT', 'http'],
    ['PORT', 'Infinity'],
    ['DATABASE_URL', 'postgres://db/x'],
    ['DATABASE_URL', 'db/x'],
    ['DATABASE_URL', 'sqlite:data.db'],
    ['REDIS_URL', 'http://redis'],
    ['REDIS_URL', 'redis'],
    ['DATABASE_URL', 'mysql://db/x?ssl=0'],
    ['DATABASE_URL', 'mysql://db/x?ssl=1&ca=/there/is/none.pem'],
    ['SMTP_URL', 'mailto:somebody@example.com'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['SMS_URL', 'file:///etc/passwd'],
    ['GIF_SOURCE', 'giphy'],
    ['GIF_SOURCE_URL', 'file:///etc/passwd'],
    ['S3_ENDPOINT', 's3://bucket'],
    ['PUBLIC_SCHEME', 'ftp'],
    ['PUBLIC_SCHEME', 'HTTPS'],
    ['PUBLIC_PORT', '0'],
    ['PUBLIC_PORT', '65536'],
    ['ADMIN_HOSTS', 'https://admin.example'],
    ['ADMIN_HOSTS', 'admin.example:8080'],
    ['ADMIN_HOSTS', 'localhost,admin'],
    ['ADMIN_HOSTS', '127.0.0.1'],
    ['ADMIN_HOSTS', '*.example'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/-1'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '10.0.0.0/0x8'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/8 192.0.2.1'],
    ['TRUSTED_PROXIES', '127.0.0.1,nonsense'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['TRUSTED_PROXIES', '*'],
    ['STOP_DELAY_SECONDS', '6'],
    ['STOP_DELAY_SECONDS', '0.5'],
    ['ROLE', 'api'],
    ['ROLE', 'toString'],
    ['DEMO', 'true'],
    ['DEMO', 'yes'],
    ['DEV', '2'],
    ['TEST_SEAMS', 'on'],
    ['LOG_LEVEL', 'loud'],
    ['TEST_DATABASE_URL', 'postgres://db'],
    ['TEST_REDIS_URL', 'memcached://x'],
  ])('%s=%s', (name, value) => {
    expect(blamed({ ...least, [name]: value })).toEqual(expect.arrayContaining([name]));
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['PUBLIC_PORT', '1', 1],
    ['PUBLIC_PORT', '65535', 65_535],
  ])('not at the edge: %s=%s', (name, value, read) => {
    expect(readConfig({ [name]: value })[name === 'PORT' ? 'port' : 'publicPort']).toBe(read);
  });

  it.each(['0.0.0.0/0', '192.0.2.1/32', '::/0', '::1/128', '::ffff:10.0.0.1'])(
    'not at the edge: TRUSTED_PROXIES=%s',
    (network) => {
      expect(readConfig({ TRUSTED_PROXIES: network }).trustedProxies).toEqual([network]);
    },
  );
});

describe('Faults', () => {
  it('are told all at once, wrong values and unsafe combinations alike', () => {
    const environment = {
      PORT: 'x',
      DATABASE_URL: 'oracle://db',
      ROLE: 'web',
      LOG_LEVEL: 'loud',
      TEST_SEAMS: '1',
      TRUSTED_PROXIES: 'x',
      S3_ENDPOINT: 'https://s3.example',
    };

    expect(blamed(environment)).toEqual([
      'PORT',
      'DATABASE_URL',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
      'TEST_SEAMS',
      'APP_SECRET',
      'SMTP_URL',
      'ROLE',
      'S3_BUCKET',
      'S3_KEY',
      'S3_SECRET',
    ]);
  });

  it('stand in the message with what the variable means, each on a line of its own', () => {
    const attempt = () => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' });

    expect(attempt).toThrow(
      `has 2 faults:\n  - PORT="x": is not a whole number from 0 to 65535. ${configVariables.PORT.meaning}\n  - LOG_LEVEL="loud": `,
    );
    expect(() => readConfig({ PORT: 'x' })).toThrow('has a fault:\n');
  });

  const secrets = Object.entries(configVariables).flatMap(([name, variable]) => ('secret' in variable ? [name] : []));

  it('know which values are secret', () => {
    expect(secrets).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_KEY', 'S3_SECRET', 'SMS_URL', 'APP_SECRET']),
    );
  });

  it.each(secrets)('never show what %s was', (name) => {
    for (const value of ['hunter2', 'hunter2:hunter2@hunter2', 'HUNTER2://hunter2:hunter2@hunter2/hunter2']) {
      const faults = faultsOf({ DEMO: '0', S3_ENDPOINT: 'https://s3.example', [name]: value });

      expect(faults.length).toBeGreaterThan(0);
      expect(faults.join().toLowerCase()).not.toContain('hunter2');
    }
  });
});

describe('A combination is refused', () => {
  const split = { ROLE: 'worker', REDIS_URL: 'redis://r' };

  it.each<[string, Environment, string[]]>([
    ['test seams in production', { ...production, TEST_SEAMS: '1' }, ['TEST_SEAMS']],
    ['pages for development in production', { ...production, DEV: '1' }, ['DEV']],
    ['no secret in production', { ...production, APP_SECRET: undefined }, ['APP_SECRET']],
    ['no secret with SQLite in production', { ...least, DEMO: '0', APP_SECRET: undefined }, ['APP_SECRET']],
    ['the demo’s secret in production', { ...production, APP_SECRET: publishedSecrets.demo }, ['APP_SECRET']],
    [
      'the example’s secret in production',
      { ...production, APP_SECRET: configVariables.APP_SECRET.example },
      ['APP_SECRET'],
    ],
    ['a secret of 31 characters in production', { ...production, APP_SECRET: strongSecret.slice(1) }, ['APP_SECRET']],
    ['a secret of one character, often', { ...production, APP_SECRET: 'a'.repeat(38) }, ['APP_SECRET']],
    ['an earlier secret that is weak', { ...production, APP_SECRET_EARLIER: 'x' }, ['APP_SECRET_EARLIER']],
    [
      'earlier secrets of which each is weak',
      { ...production, APP_SECRET_EARLIER: `${publishedSecrets.demo}, ${otherStrongSecret}, ${'a'.repeat(38)}` },
      ['APP_SECRET_EARLIER', 'APP_SECRET_EARLIER'],
    ],
    ['production that sends no mail', { ...production, SMTP_URL: undefined }, ['SMTP_URL']],
    ['https without a proxy that is trusted', { ...production, TRUSTED_PROXIES: undefined }, ['TRUSTED_PROXIES']],
    ['nothing of what production needs', { DEMO: '0' }, ['APP_SECRET', 'SMTP_URL', 'TRUSTED_PROXIES']],
    [
      'what anybody on the way can read',
      {
        ...production,
        DATABASE_URL: 'mysql://db.example/x',
        REDIS_URL: 'redis://192.0.2.1',
        SMS_URL: 'http://sms.example',
        GIF_SOURCE_URL: 'http://gifs.example',
        ...{ S3_ENDPOINT: 'HTTP://s3.example', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' },
      },
      ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SMS_URL', 'GIF_SOURCE_URL'],
    ],
    ['two processes without Redis', { ...production, ROLE: 'web' }, ['ROLE']],
    [
      'two processes with SQLite',
      { ...production, DATABASE_URL: undefined, DEMO: '0', ...split },
      ['ROLE', 'REDIS_URL'],
    ],
    ['two processes with SQLite in the demo', split, ['ROLE', 'REDIS_URL']],
    ['two processes with nothing', { ROLE: 'web' }, ['ROLE', 'ROLE']],
    ['Redis with SQLite', { REDIS_URL: 'redis://r' }, ['REDIS_URL']],
    ['a storage without the rest', { S3_ENDPOINT: 'https://s3.example' }, ['S3_BUCKET', 'S3_KEY', 'S3_SECRET']],
    ['a source of GIFs without its key', { GIF_SOURCE: 'klipy' }, ['GIF_SOURCE_KEY']],
    [
      'a storage without a secret',
      { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: ' ' },
      ['S3_SECRET'],
    ],
  ])('%s', (_what, environment, names) => {
    expect(blamed(environment)).toEqual(names);
  });

  it.each<[string, Environment]>([
    ['a secret of 32 characters', production],
    [
      'earlier secrets with commas between',
      {
        ...production,
        APP_SECRET_EARLIER: `${otherStrongSecret}, ${otherStrongSecret.slice(16)}${strongSecret.slice(16)}`,
      },
    ],
    ['mails that are kept on purpose', { ...production, SMTP_URL: 'capture' }],
    ['http without a proxy', { ...production, PUBLIC_SCHEME: 'http', TRUSTED_PROXIES: undefined }],
    ['a worker that no proxy asks', { ...production, ...split, TRUSTED_PROXIES: undefined }],
    [
      'what is encrypted on its way',
      {
        ...production,
        DATABASE_URL: 'mysql://db.example/x?ssl=1',
        REDIS_URL: 'rediss://redis.example',
        SMS_URL: 'https://sms.example',
      },
    ],
    ['what stays in a private network', { ...production, REDIS_URL: 'redis://10.0.0.5', SMS_URL: 'http://sms:8080' }],
    ['a demo that tells all', { REDIS_URL: 'redis://r.example', DATABASE_URL: 'mysql://db.example/x', DEMO: '1' }],
    ['two processes with a database and Redis', { ...production, ...split }],
    ['a demo with database and Redis', { ...production, DEMO: '1', REDIS_URL: 'redis://r', APP_SECRET: undefined }],
    ['the rest of a storage without its address', { S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' }],
  ])('but not %s', (_what, environment) => {
    expect(faultsOf(environment)).toEqual([]);
  });
});

describe('A rotation', () => {
  it('keeps every earlier secret, as it is written', () => {
    const { secrets } = readConfig({
      ...production,
      APP_SECRET_EARLIER: `${otherStrongSecret.toUpperCase()}, ${otherStrongSecret}`,
    });
    const signedBefore = [otherStrongSecret.toUpperCase(), otherStrongSecret].map((APP_SECRET) =>
      readConfig({ ...production, APP_SECRET }).secrets.sign('p', 't'),
    );

    expect(signedBefore.map((signature) => secrets.isSigned('p', 't', signature))).toEqual([true, true]);
  });
});

describe('The demo warns', () => {
  it.each<[string, Environment, string[]]>([
    ['of nothing with its own secret', {}, []],
    ['of nothing with a good one', { APP_SECRET: strongSecret }, []],
    ['of a weak one that was chosen', { APP_SECRET: 'a'.repeat(38) }, ['APP_SECRET']],
    ['of a weak earlier one', { APP_SECRET: strongSecret, APP_SECRET_EARLIER: 'x' }, ['APP_SECRET_EARLIER']],
  ])('%s', (_what, environment, names) => {
    expect(readConfig({ ...environment, DEMO: '1' }).warnings.map((warning) => warning.split(' ', 1)[0])).toEqual(
      names,
    );
  });
});

describe('.env.example', () => {
  const blocks = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    .split(/\n{2,}/)
    .slice(1)
    .map((block) => block.trim());

  it('names every variable that is read, in order, with its meaning and its example, and no other', () => {
    expect(blocks).toEqual(
      Object.entries(configVariables).map(([name, { meaning, example }]) => `# ${meaning}\n# ${name}=${example}`),
    );
  });

  it.each(Object.entries(configVariables))('shows a value for %s that is taken', (_name, variable) => {
    expect(() => variable.read(variable.example)).not.toThrow();
  });
});
