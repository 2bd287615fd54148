import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { askForTls } from '@manyhearts/contract/operations';

type Service = {
  image: string;
  command?: string[];
  cap_drop?: string[];
  read_only?: boolean;
  security_opt?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test?: string[] };
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  networks?: { default: { ipv4_address: string } };
};
type Config = {
  configVariables: Record<string, { secret?: true }>;
  readConfig: (environment: Record<string, string>) => Record<string, unknown>;
};

const root = join(import.meta.dirname, '..');
const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  configs: { caddyfile: { content: string } };
  networks: { default: { ipam: { config: { subnet: string; ip_range: string }[] } } };
};
const environmentOf = (service: string) => compose.services[service]?.environment ?? {};
const given: Record<string, string> = {
  APP_SECRET: 'c1d94f07b6a2e8355f0c7d61a98be243',
  DB_PASSWORD: 'p',
  REDIS_PASSWORD: 'r',
  S3_SECRET: 's',
  ADMIN_HOSTS: 'admin.example',
};

/** Fills in variables as compose does: `${NAME:-default}` and `${NAME:?message}`. */
function filled(value: string, values: Record<string, string>): string {
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, text: string) => {
    if (kind === '?' && values[name] === undefined) throw new Error(text);
    return values[name] ?? text;
  });
}

let config: Config;
beforeAll(async () => {
  // A non-literal import keeps the api, which has its own compiler settings, out of this folder's type check.
  const folder = '../api/src/core/process';
  config = { ...(await import(`${folder}/config-variables.ts`)), ...(await import(`${folder}/config.ts`)) } as Config;
});

describe.each(['web', 'worker'])('%s in docker-compose.yml', (service) => {
  it('sets only variables that the software reads', () => {
    expect(Object.keys(config.configVariables)).toEqual(expect.arrayContaining(Object.keys(environmentOf(service))));
  });

  it('sets every one that a production needs', () => {
    const elsewhere = [
      'SMS_URL',
      'MOLLIE_URL',
      'GIF_SOURCE_URL',
      'DEV',
      'TEST_SEAMS',
      'TEST_DATABASE_URL',
      'TEST_REDIS_URL',
    ];
    const needed = Object.keys(config.configVariables).filter((name) => !elsewhere.includes(name));
    expect(Object.keys(environmentOf(service))).toEqual(expect.arrayContaining(needed));
  });

  it('starts with what it sets', () => {
    const environment = Object.fromEntries(
      Object.entries(environmentOf(service)).map(([name, value]) => [name, filled(value, given)]),
    );
    expect(config.readConfig(environment)).toMatchObject({
      role: service,
      demo: false,
      host: '0.0.0.0',
      adminHosts: ['admin.example'],
    });
  });

  it.each([
    ['APP_SECRET', 'at least 32'],
    ['DB_PASSWORD', 'a password'],
    ['REDIS_PASSWORD', 'a password'],
    ['S3_SECRET', 'a secret'],
    ['ADMIN_HOSTS', 'the hosts'],
  ])('does not start without %s', (name, words) => {
    const { [name]: _left, ...rest } = given;
    expect(() => Object.values(environmentOf(service)).map((value) => filled(value, rest))).toThrow(words);
  });

  it('may do no more than it needs: no capability, no new one, and no writing but to its volumes', () => {
    expect(compose.services[service]).toMatchObject({
      cap_drop: ['ALL'],
      read_only: true,
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('has no secret of its own', () => {
    const secrets = Object.entries(config.configVariables).filter(([, variable]) => variable.secret);
    for (const [name] of secrets) {
      const withoutReferences = (environmentOf(service)[name] ?? '').replace(/\$\{(\w+):[?-][^}]*\}/g, '');
      expect(withoutReferences).toMatch(/^$|^\w+:\/\/([^:@/]+:@)?[\w:/]+$/);
    }
  });
});

describe('The services beside it', () => {
  it('compare text as the software does', () => {
    expect(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).toContain('--collation-server=utf8mb4_nopad_bin');
  });

  it('let only the software into Redis, which asks for the password that it is given', () => {
    const { command = [], environment = {} } = compose.services.redis ?? {};
    const password = filled(command[command.indexOf('--requirepass') + 1] ?? '', given);

    expect(password).toBe('r');
    expect(new URL(filled(environmentOf('web').REDIS_URL ?? '', given)).password).toBe(password);
    expect(filled(environment.REDISCLI_AUTH ?? '', given)).toBe(password);
  });

  it('are waited for until they answer, or are done', () => {
    const waits = Object.values(compose.services).flatMap(({ depends_on: needs = {} }) => Object.entries(needs));
    const blind = waits.filter(
      ([name, { condition }]) =>
        condition !== 'service_completed_successfully' && name !== 'web' && !compose.services[name]?.healthcheck?.test,
    );

    expect(blind).toEqual([]);
    expect(waits.filter(([, { condition }]) => condition === 'service_started')).toEqual([]);
  });

  it('are of a named version, so that a start tomorrow is the one of today', () => {
    const others = Object.values(compose.services).filter(({ image }) => image !== 'manyhearts');

    expect(others.filter(({ image }) => !/:v?\d[\w.-]*$/.test(image))).toEqual([]);
  });

  it('are given longer to stop than the server takes', () => {
    expect(Number.parseInt(compose.services.web?.stop_grace_period ?? '', 10)).toBeGreaterThan(10);
  });

  it('come from no registry by name', () => {
    expect(Object.values(compose.services).filter(({ image }) => /^[^/]+\.[^/]+\//.test(image))).toEqual([]);
  });
});

describe('The proxy that gets certificates', () => {
  it('asks the web service at the path of the contract', () => {
    const { PORT } = environmentOf('web');

    expect(compose.configs.caddyfile.content).toContain(`ask http://web:${PORT}${askForTls.path}\n`);
    expect(compose.configs.caddyfile.content).toContain(`reverse_proxy web:${PORT}\n`);
  });

  it('is the one that is trusted to say who asks, by an address of its own', () => {
    const address = compose.services.proxy?.networks?.default.ipv4_address ?? '';
    const [subnet = ''] = compose.networks.default.ipam.config.map((range) => range.subnet);
    const environment = Object.fromEntries(
      Object.entries(environmentOf('web')).map(([name, value]) => [name, filled(value, given)]),
    );

    expect(config.readConfig(environment)).toMatchObject({ trustedProxies: [address] });
    expect(subnet).toBe(address.replace(/\.\d+$/, '.0/24'));
  });

  it('finds its address free: the others start before it, and draw theirs from another part of the network', () => {
    const [{ ip_range: range = '' } = { ip_range: '' }] = compose.networks.default.ipam.config;
    const [first = '', bits] = range.split('/');
    const others = new BlockList();
    others.addSubnet(first, Number(bits));

    expect(others.check(compose.services.proxy?.networks?.default.ipv4_address ?? first)).toBe(false);
    expect(others.check(first)).toBe(true);
  });
});
