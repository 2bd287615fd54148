import { resolve } from 'node:path';
import { gifSourceNames } from '@manyhearts/contract/gifs';
import { publishedSecrets } from '../crypto/secret-strength.rules.ts';
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
  wholeNumber,
} from './config-values.ts';

/** An environment variable with its meaning, an example, and a parser that also sets the default. */
export type Variable<T> = { meaning: string; example: string; secret?: true; read: (text: string | undefined) => T };

/** Value of SMTP_URL that stores mails in DATA_DIR instead of sending them. */
export const captureMail = 'capture';
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

export type ConfigValues = {
  [Name in keyof typeof configVariables]: ReturnType<(typeof configVariables)[Name]['read']>;
};
