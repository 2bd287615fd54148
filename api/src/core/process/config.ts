import { hostname } from 'node:os';
import { Secrets } from '../crypto/secrets.ts';
import { weaknessOf } from '../crypto/secret-strength.rules.ts';
import { plainLinks } from './config-values.ts';
import { captureMail, configVariables, type ConfigValues, type Variable } from './config-variables.ts';

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
  const config = toConfig(values as ConfigValues);
  faults.push(...unsafeCombinations(config, values as ConfigValues, environment));
  if (faults.length > 0) throw new ConfigError(faults);
  // The demo's built-in secret needs no warning; one set for the demo may be reused in production.
  return {
    ...config,
    warnings: environment.APP_SECRET?.trim() || config.secrets.hasEarlier ? weakSecrets(values as ConfigValues) : [],
  };
}

function toConfig(values: ConfigValues) {
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
  values: ConfigValues,
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

function weakSecrets({ APP_SECRET, APP_SECRET_EARLIER }: ConfigValues): string[] {
  const current = weaknessOf(APP_SECRET);
  const earlier = APP_SECRET_EARLIER.flatMap((secret) => weaknessOf(secret) ?? []);
  return [
    ...(current ? [`APP_SECRET ${current}. Set it to what "openssl rand -hex 32" prints.`] : []),
    ...earlier.map(
      (weakness) => `APP_SECRET_EARLIER has one that ${weakness}. Others can sign with it too: leave it out.`,
    ),
  ];
}
