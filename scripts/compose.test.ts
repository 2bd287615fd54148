import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

type Service = { image: string; environment?: Record<string, string>; healthcheck?: { test?: string[] } };
type Config = {
  configVariables: Record<string, { secret?: true }>;
  readConfig: (environment: Record<string, string>) => Record<string, unknown>;
};

const root = join(import.meta.dirname, '..');
const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as { services: Record<string, Service> };
const environmentOf = (service: string) => compose.services[service]?.environment ?? {};
const given: Record<string, string> = { APP_SECRET: 'x'.repeat(32), DB_PASSWORD: 'p', S3_SECRET: 's', ADMIN_HOSTS: 'admin.example' };

/** As compose does it: `${NAME:-default}` and `${NAME:?what is missing}`. */
function filled(value: string, values: Record<string, string>): string {
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, text: string) => {
    if (kind === '?' && values[name] === undefined) throw new Error(text);
    return values[name] ?? text;
  });
}

let config: Config;
beforeAll(async () => {
  // A variable keeps the api, which has a compiler setting of its own, out of the types of this folder.
  const file = '../api/src/core/config.ts';
  config = (await import(file)) as Config;
});

describe.each(['web', 'worker'])('%s in docker-compose.yml', (service) => {
  it('sets only variables that the software reads', () => {
    expect(Object.keys(config.configVariables)).toEqual(expect.arrayContaining(Object.keys(environmentOf(service))));
  });

  it('sets every one that a production needs', () => {
    const elsewhere = ['SMS_URL', 'DEV', 'TEST_SEAMS', 'TEST_DATABASE_URL', 'TEST_REDIS_URL'];
    const needed = Object.keys(config.configVariables).filter((name) => !elsewhere.includes(name));
    expect(Object.keys(environmentOf(service))).toEqual(expect.arrayContaining(needed));
  });

  it('starts with what it sets', () => {
    const environment = Object.fromEntries(Object.entries(environmentOf(service)).map(([name, value]) => [name, filled(value, given)]));
    expect(config.readConfig(environment)).toMatchObject({ role: service, demo: false, host: '0.0.0.0', adminHosts: ['admin.example'] });
  });

  it.each([
    ['APP_SECRET', 'at least 32'],
    ['DB_PASSWORD', 'a password'],
    ['S3_SECRET', 'a secret'],
    ['ADMIN_HOSTS', 'the hosts'],
  ])('does not start without %s', (name, words) => {
    const { [name]: _left, ...rest } = given;
    expect(() => Object.values(environmentOf(service)).map((value) => filled(value, rest))).toThrow(words);
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

  it('are waited for until they answer', () => {
    expect(['database', 'redis'].filter((name) => !compose.services[name]?.healthcheck?.test)).toEqual([]);
  });

  it('come from no registry by name', () => {
    expect(Object.values(compose.services).filter(({ image }) => /^[^/]+\.[^/]+\//.test(image))).toEqual([]);
  });
});
