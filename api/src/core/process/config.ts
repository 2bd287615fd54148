import { hostname } from 'node:os';
import { resolve } from 'node:path';
import {
  databaseAddress,
  flag,
  hostName,
  list,
  mailServer,
  network,
  oneOf,
  optionalUrl,
  parts,
  plainLinks,
  wholeNumber,
} from './config-values.ts';
import { gifSourceNames } from '@manyhearts/contract/gifs';
import { Secrets } from '../crypto/secrets.ts';
import { publishedSecrets, weaknessOf } from '../crypto/secret-strength.rules.ts';

/** An environment variable with its meaning, an example, and a parser that also sets the default. */
type Variable<T> = { meaning: string; example: string; secret?: true; read: (text: string | undefined) => T };

/** Value of SMTP_URL that stores mails in DATA_DIR instead of sending them. */
const captureMail = 'capture';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const roles = ['all', 'web', 'worker'] as const;

/** Every environment variable. A test compares `.env.example` with this list. */
export const configVariables = {
  PORT: {
    meaning: 'Port to listen on; 0 takes any free one.',
    example: '8080',
    read: (text) => wholeNumber(text ?? '8080', 0, 65_535),
  },
  HOST: {
    meaning: 'Address to listen on; the demo always listens on loopback only.',
    example: '0.0.0.0',
    read: (text) => text,
  },
  DATA_DIR: {
    meaning: 'Folder for the SQLite file, media and captured mail.',
    example: './data',
    read: (text) => resolve(text ?? 'data'),
  },
  DATABASE_URL: {
    meaning:
      'mysql://user:password@host:port/database for MariaDB; ?ssl=1 behind it asks for TLS, &ca=/path names the certificates that are trusted; empty is SQLite in DATA_DIR.',
    example: 'mysql://manyhearts:password@127.0.0.1:3306/manyhearts',
    secret: true,
    read: databaseAddress,
  },
  REDIS_URL: {
    meaning: 'redis://host:port for bus, limiter and job queue; empty keeps them in this one process.',
    example: 'redis://127.0.0.1:6379',
    secret: true,
    read: (text) => optionalUrl(text, ['redis:', 'rediss:']),
  },
  SMTP_URL: {
    meaning:
      'smtp(s)://user:password@host:port to send mail; "capture" keeps it in DATA_DIR/mail, as the demo does when this is empty; production needs one of the two.',
    example: 'smtp://127.0.0.1:1025',
    secret: true,
    read: (text) => (text === captureMail ? captureMail : mailServer(text)),
  },
  S3_ENDPOINT: {
    meaning: 'Address of an S3 server for media; empty keeps media in DATA_DIR.',
    example: 'http://127.0.0.1:9000',
    read: (text) => optionalUrl(text, ['http:', 'https:']),
  },
  S3_BUCKET: { meaning: 'Bucket for media; must exist and be private.', example: 'manyhearts', read: (text) => text },
  S3_REGION: { meaning: 'Region of the bucket.', example: 'us-east-1', read: (text) => text ?? 'us-east-1' },
  S3_KEY: { meaning: 'Access key of the bucket.', example: 'key', secret: true, read: (text) => text },
  S3_SECRET: { meaning: 'Secret of the access key.', example: 'secret', secret: true, read: (text) => text },
  SMS_URL: {
    meaning: 'Gateway that takes POST {to, text} as JSON; empty captures text messages.',
    example: 'https://sms.example/send',
    secret: true,
    read: (text) => optionalUrl(text, ['http:', 'https:']),
  },
  MOLLIE_URL: {
    meaning: "Where Mollie's interface is; another address is for tests against a server in its place.",
    example: 'https://api.mollie.com',
    read: (text) => optionalUrl(text, ['http:', 'https:']) ?? 'https://api.mollie.com',
  },
  GIF_SOURCE: {
    meaning:
      'Where members find GIFs for chats; empty offers none. The server asks it for them, so that it learns search words and no address of a member. Have its permission to pass files on like this.',
    example: 'klipy',
    read: (text) => (text === undefined ? undefined : oneOf(text, gifSourceNames)),
  },
  GIF_SOURCE_KEY: {
    meaning: 'Key that the source of GIFs gave you; GIF_SOURCE needs it.',
    example: 'key',
    secret: true,
    read: (text) => text,
  },
  GIF_SOURCE_URL: {
    meaning: "Where KLIPY's interface is; another address is for tests against a server in its place.",
    example: 'https://api.klipy.com',
    read: (text) => optionalUrl(text, ['http:', 'https:']),
  },
  PUBLIC_SCHEME: {
    meaning: 'Scheme of links in mails and of canonical addresses.',
    example: 'https',
    read: (text) => (text === undefined ? undefined : oneOf(text, ['http', 'https'])),
  },
  PUBLIC_PORT: {
    meaning: 'Port that visitors see, when a proxy stands in front; empty is PORT, or none behind https.',
    example: '443',
    read: (text) => (text === undefined ? undefined : wholeNumber(text, 1, 65_535)),
  },
  ADMIN_HOSTS: {
    meaning: 'Hosts that serve the console, with commas between.',
    example: 'localhost,admin.localhost',
    read: (text) => list(text ?? 'localhost,admin.localhost').map(hostName),
  },
  TRUSTED_PROXIES: {
    meaning:
      'Addresses or networks whose forwarded scheme and client address are believed, with commas between; production behind https needs them.',
    example: '127.0.0.1,10.0.0.0/8',
    read: (text) => list(text ?? '').map(network),
  },
  APP_SECRET: {
    meaning:
      'At least 32 random characters that only this installation knows (openssl rand -hex 32); signs links, cookies and addresses, seals second factors and keys of payment providers.',
    example: publishedSecrets.example,
    secret: true,
    read: (text) => text ?? publishedSecrets.demo,
  },
  APP_SECRET_EARLIER: {
    meaning:
      'Former APP_SECRETs that are still accepted, with commas between; keep one until `npm run secrets` says that it may go.',
    example: publishedSecrets.earlierExample,
    secret: true,
    read: (text) => parts(text ?? ''),
  },
  STOP_DELAY_SECONDS: {
    meaning:
      'Seconds, up to 5, that a stopping server goes on serving while /readyz answers 503, so that balancers notice; empty is 2, or 0 in the demo.',
    example: '2',
    read: (text) => (text === undefined ? undefined : wholeNumber(text, 0, 5)),
  },
  ROLE: {
    meaning: 'web serves, worker runs jobs, all does both.',
    example: 'all',
    read: (text) => oneOf(text ?? 'all', roles),
  },
  DEMO: {
    meaning: '1 seeds demo brands and stays on loopback; 0 is production; unset: 1 without DATABASE_URL.',
    example: '0',
    read: (text) => (text === undefined ? undefined : flag(text)),
  },
  DEV: {
    meaning: '1 enables pages for developers, such as /dev/ui; refused without the demo.',
    example: '0',
    read: (text) => flag(text ?? '0'),
  },
  TEST_SEAMS: {
    meaning: '1 opens /__test/*; refused without the demo.',
    example: '0',
    read: (text) => flag(text ?? '0'),
  },
  TEST_DATABASE_URL: {
    meaning: 'Server on which `npm test` makes and drops databases of its own.',
    example: 'mysql://root@127.0.0.1:3306',
    secret: true,
    read: (text) => optionalUrl(text, ['mysql:', 'mariadb:']),
  },
  TEST_REDIS_URL: {
    meaning: 'Redis that `npm test` may use.',
    example: 'redis://127.0.0.1:6379',
    secret: true,
    read: (text) => optionalUrl(text, ['redis:', 'rediss:']),
  },
  LOG_LEVEL: { meaning: 'How much is logged.', example: 'info', read: (text) => oneOf(text ?? 'info', logLevels) },
} as const satisfies Record<string, Variable<unknown>>;

type Values = { [Name in keyof typeof configVariables]: ReturnType<(typeof configVariables)[Name]['read']> };

/** The parsed configuration. No other code reads the environment. */
export type Config = ReturnType<typeof toConfig> & { readonly warnings: readonly string[] };

/**
 * The only access to the environment. React and other packages read NODE_ENV themselves, so its default is set here.
 */
export function currentEnvironment(): Record<string, string | undefined> {
  process.env.NODE_ENV ??= 'production';
  return process.env;
}

/** Names of the variables that are set, never their values. */
export function setVariables(environment: Record<string, string | undefined>): string[] {
  return Object.keys(configVariables).filter((name) => environment[name]?.trim());
}

/** Lists all faults at once, so that they can be fixed together. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
}

export function readConfig(environment: Record<string, string | undefined> = currentEnvironment()): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable<unknown>>(configVariables)) {
    const text = environment[name]?.trim() || undefined;
    try {
      values[name] = variable.read(text);
    } catch (fault) {
      // A secret must not reach a terminal or a log, not even a malformed one.
      const shown = variable.secret ? '(hidden)' : JSON.stringify(text);
      faults.push(`${name}=${shown}: ${(fault as Error).message}. ${variable.meaning}`);
      // Continue with the example, so that faults in combination with this variable are reported too.
      values[name] = variable.read(variable.example);
    }
  }
  const config = toConfig(values as Values);
  faults.push(...unsafeCombinations(config, values as Values, environment));
  if (faults.length > 0) throw new ConfigError(faults);
  // The demo's built-in secret needs no warning; one set for the demo may be reused in production.
  return {
    ...config,
    warnings: environment.APP_SECRET?.trim() || config.secrets.hasEarlier ? weakSecrets(values as Values) : [],
  };
}

function toConfig(values: Values) {
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  const scheme = values.PUBLIC_SCHEME ?? (demo ? 'http' : 'https');
  return {
    port: values.PORT,
    /** The demo has publicly known passwords, so it listens on loopback only. */
    host: demo ? '127.0.0.1' : (values.HOST ?? '0.0.0.0'),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL === captureMail ? undefined : values.SMTP_URL,
    smsUrl: values.SMS_URL,
    s3: values.S3_ENDPOINT
      ? {
          endpoint: values.S3_ENDPOINT,
          bucket: values.S3_BUCKET ?? '',
          region: values.S3_REGION,
          key: values.S3_KEY ?? '',
          secret: values.S3_SECRET ?? '',
        }
      : undefined,
    mollieUrl: new URL(values.MOLLIE_URL).origin,
    gifs: values.GIF_SOURCE
      ? { source: values.GIF_SOURCE, key: values.GIF_SOURCE_KEY ?? '', url: values.GIF_SOURCE_URL }
      : undefined,
    publicScheme: scheme,
    publicPort: values.PUBLIC_PORT,
    adminHosts: values.ADMIN_HOSTS,
    trustedProxies: values.TRUSTED_PROXIES,
    secrets: new Secrets(values.APP_SECRET, values.APP_SECRET_EARLIER),
    stopDelaySeconds: values.STOP_DELAY_SECONDS ?? (demo ? 0 : 2),
    role: values.ROLE,
    demo,
    dev: values.DEV,
    testSeams: values.TEST_SEAMS,
    logLevel: values.LOG_LEVEL,
    instance: `${hostname()}:${process.pid}`,
    /** Set by the restore command only: no other process may open a half-restored database. */
    isRestoring: false,
  };
}

function unsafeCombinations(
  config: ReturnType<typeof toConfig>,
  values: Values,
  environment: Record<string, string | undefined>,
): string[] {
  const faults: string[] = [];
  const fault = (unsafe: boolean, text: string) => {
    if (unsafe) faults.push(text);
  };
  const production = !config.demo;
  fault(
    config.testSeams && production,
    'TEST_SEAMS=1 needs DEMO=1: test seams move clocks and payments. Leave TEST_SEAMS out in production.',
  );
  fault(config.dev && production, 'DEV=1 needs DEMO=1: pages for development are not served in production.');
  if (production) faults.push(...weakSecrets(values));
  fault(
    production && values.SMTP_URL === undefined,
    'SMTP_URL is missing: no mail would leave, and links that open accounts would lie in DATA_DIR/mail. Set it to a mail server, or to "capture" if that is what you want.',
  );
  if (production) faults.push(...plainLinks(values));
  fault(
    production && config.publicScheme === 'https' && config.trustedProxies.length === 0 && config.role !== 'worker',
    'TRUSTED_PROXIES is empty, and this server speaks plain http: https is ended by a proxy in front. Unless its address is named, pages lead to https again and again and all visitors share its limits. Set TRUSTED_PROXIES to it, or PUBLIC_SCHEME=http if there is no https.',
  );
  fault(
    config.role !== 'all' && config.redisUrl === undefined,
    `ROLE=${config.role} splits web and worker into two processes, which need REDIS_URL to talk. Set REDIS_URL, or ROLE=all.`,
  );
  fault(
    config.role !== 'all' && config.databaseUrl === undefined,
    `ROLE=${config.role} splits web and worker into two processes, and SQLite is for one. Set DATABASE_URL, or ROLE=all.`,
  );
  fault(
    config.redisUrl !== undefined && config.databaseUrl === undefined,
    'REDIS_URL is for several processes, and SQLite is for one. Set DATABASE_URL too, or leave REDIS_URL out.',
  );
  for (const name of ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const) {
    fault(config.s3 !== undefined && !environment[name]?.trim(), `${name} is missing, and S3_ENDPOINT is set.`);
  }
  fault(config.gifs?.key === '', 'GIF_SOURCE_KEY is missing, and GIF_SOURCE is set.');
  return faults;
}

function weakSecrets({ APP_SECRET, APP_SECRET_EARLIER }: Values): string[] {
  const current = weaknessOf(APP_SECRET);
  const earlier = APP_SECRET_EARLIER.flatMap((secret) => weaknessOf(secret) ?? []);
  return [
    ...(current ? [`APP_SECRET ${current}. Set it to what "openssl rand -hex 32" prints.`] : []),
    ...earlier.map(
      (weakness) => `APP_SECRET_EARLIER has one that ${weakness}. Others can sign with it too: leave it out.`,
    ),
  ];
}
