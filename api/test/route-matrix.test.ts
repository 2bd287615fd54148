import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { errorStatus, type ErrorCode } from '@manyhearts/contract/errors';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { Faults } from '../src/core/process/faults.ts';
import { RouteManifest } from '../src/core/http/route-manifest.ts';
import { openApiDocument } from '../src/tools/openapi-document.ts';
import { routesDocument } from '../src/tools/routes-document.ts';
import { actorsOf, type Actor, type Brands } from './actors.ts';
import { newApp, type TestApp } from './app.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';

/** The expected result of a cell: the code of the refusal, or undefined for success. */
type Verdict = ErrorCode | undefined;

/** Pages whose path begins like a call's. The demo serves the api's description on plain localhost. */
const demoPages = ['GET /api/docs', 'HEAD /api/docs'];

const endsSession = new Set(['POST /api/signup', 'POST /api/logout']);

let t: TestApp;
let brands: Brands;
let calls: CallDefinition[];

beforeAll(async () => {
  t = await newApp('sqlite');
  const own = await aServedTenant(t, { key: 'rose' });
  brands = {
    own,
    sibling: await aServedTenant(t, { key: 'lily', poolId: own.poolId }),
    stranger: await aServedTenant(t, { key: 'tulip' }),
  };
  calls = t.app
    .get(RouteManifest)
    .routes()
    .map(({ call }) => call);
});
afterAll(() => t.close());

/** Derived from the contract alone. */
function verdictFor(call: CallDefinition, { memberOf, role, tenantIds }: Actor, subject: MadeTenant): Verdict {
  const { audience, roles = [], right } = call;
  const { params } = shapesOf(call);
  if (audience === 'member' && memberOf !== subject.id) return 'authentication_required';
  if (audience !== 'staff') return undefined;
  if (!role) return 'authentication_required';
  if (!roles.includes(role)) return 'not_permitted';
  // None of the operators among the actors has a right of their own.
  if (right && role !== 'owner') return 'not_permitted';
  return params && tenantIds !== 'all' && !tenantIds?.includes(subject.id) ? 'not_found' : undefined;
}

async function ask(
  call: CallDefinition,
  cookie: string | undefined,
  subject: MadeTenant,
  more: { host?: string; site?: string } = {},
) {
  const sample = sampleOf(call, { tenant: subject });
  const headers = { ...(cookie && { cookie }), ...(more.site && { 'sec-fetch-site': more.site }) };
  const answer = await t.send(more.host ?? hostFor(call, subject), { ...requestOf(call, sample), headers });
  const problem =
    answer.statusCode >= 400 ? (answer.json() as { code: ErrorCode; authentication_required?: boolean }) : undefined;
  return { status: answer.statusCode, code: problem?.code, field: problem?.authentication_required, done: sample.code };
}

describe('every route for every audience', () => {
  it('gives each actor what the contract says, on their own records and on others’', async () => {
    const unexpected: string[] = [];
    let cells = 0;
    for (const actor of actorsOf(t.db, brands)) {
      let cookie = await actor.cookie();
      for (const call of calls) {
        for (const [whose, subject] of [
          ['own', brands.own],
          ['other', brands.stranger],
        ] as const) {
          const wanted = verdictFor(call, actor, subject);
          const { status, code, field, done } = await ask(call, cookie, subject);
          // The call may have ended or replaced the session.
          if (call.verb === 'DELETE' || endsSession.has(nameOf(call))) cookie = await actor.cookie();
          const hasField = wanted === 'authentication_required' ? true : undefined;
          const isAsWanted = code === (wanted ?? done) && field === hasField && (code ? status >= 400 : status < 300);
          cells += 1;
          if (!isAsWanted)
            unexpected.push(
              `${actor.name}, ${nameOf(call)}, ${whose}: ${status} ${code}, wanted ${wanted ?? done ?? 'success'}`,
            );
        }
      }
    }

    expect(unexpected).toEqual([]);
    expect(cells).toBeGreaterThanOrEqual(calls.length * 20 * 2);
  }, 240_000);

  it('asks for a log-in before it looks at what was sent', async () => {
    for (const call of guarded()) {
      const url = requestOf(call, sampleOf(call, { tenant: brands.own })).url.replace(/\/[0-9A-Z]{26}/, '/nonsense');
      const answer = await t.send(hostFor(call, brands.own), {
        method: call.verb,
        url: `${url}?sort=nonsense`,
        ...(shapesOf(call).body && { payload: { nonsense: 1 } }),
      });

      expect([nameOf(call), answer.json().code]).toEqual([nameOf(call), 'authentication_required']);
    }
  });

  it('answers HEAD as it would GET, to those who may', async () => {
    const cookie = await everybodysCookie();
    for (const call of guarded().filter(({ verb }) => verb === 'GET')) {
      const sample = sampleOf(call, { tenant: brands.own });
      const { url } = requestOf(call, sample);
      const host = hostFor(call, brands.own);
      const [stranger, owner] = [
        await t.send(host, { method: 'HEAD', url }),
        await t.send(host, { method: 'HEAD', url, headers: { cookie } }),
      ];

      expect([nameOf(call), stranger.statusCode, owner.statusCode]).toEqual([
        nameOf(call),
        403,
        sample.code ? errorStatus[sample.code] : 200,
      ]);
    }
  });

  it('has the console on its own hosts only, and brands on theirs', async () => {
    const { cookie } = await aStaffSession(t.db, 'owner');
    for (const call of calls) {
      const isConsole = call.path.startsWith('/api/admin/');
      if (!isConsole && call.audience !== 'visitor' && call.audience !== 'member') continue;
      const { code } = await ask(call, cookie, brands.own, { host: isConsole ? brands.own.host : 'localhost' });

      expect([nameOf(call), code]).toEqual([nameOf(call), isConsole ? 'not_found' : 'unknown_domain']);
    }
  });

  it('calls no other refusal of a valid session a missing one', async () => {
    const { cookie } = await aStaffSession(t.db, 'owner');
    // Providers hold no session that another site could use.
    for (const call of calls.filter(({ verb, audience }) => verb !== 'GET' && audience !== 'provider')) {
      const crossSite = await ask(call, cookie, brands.own, { site: 'cross-site' });

      expect([nameOf(call), crossSite]).toEqual([
        nameOf(call),
        expect.objectContaining({ status: 403, code: 'cross_site', field: undefined }),
      ]);
    }
  });

  it('reports an outage as one, and ends no session', async () => {
    const cookie = await everybodysCookie();
    for (const call of guarded()) {
      t.app.get(Faults).arm('database.statement', {
        times: 1_000,
        make: () => Object.assign(new Error('gone'), { code: 'ECONNRESET' }),
      });
      const answer = await ask(call, cookie, brands.own).finally(() => t.app.get(Faults).disarm());

      expect([nameOf(call), answer]).toEqual([
        nameOf(call),
        expect.objectContaining({ status: 503, code: 'unavailable', field: undefined }),
      ]);
    }
  });
});

describe('the contract and the running server', () => {
  it('name the same calls', () => {
    expect(differences(allCalls, calls)).toEqual([]);
  });

  it('are told apart when one of them has a call more', () => {
    const extra = { verb: 'GET', path: '/api/extra', summary: '', audience: 'visitor' } as const;

    expect(differences([...allCalls, extra], calls)).toEqual(['GET /api/extra has no handler']);
    expect(differences(allCalls, [...calls, extra])).toEqual(['GET /api/extra is in no index of calls']);
  });

  it('leave no door beside the contract', () => {
    const drawn = calls.flatMap(({ verb, path }) =>
      (verb === 'GET' ? ['GET', 'HEAD'] : [verb]).map((one) => `${one} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const picture = t.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const standing = doors(picture).filter((door) => / \/(?:api|__test|internal|healthz|readyz|metrics)/.test(door));

    expect(standing.filter((door) => !demoPages.includes(door)).sort()).toEqual(drawn.sort());
  });

  it('do not start with a handler that the contract does not know', async () => {
    @Controller()
    class BackDoor {
      @Get('/api/back-door')
      open(): string {
        return 'open';
      }
    }
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      controllers: [BackDoor],
      providers: [RouteManifest],
    }).compile();

    await expect(module.init()).rejects.toThrow('Handlers without @Call: BackDoor.open');
  });

  it.each([
    ['ROUTES.md', () => routesDocument(allCalls)],
    ['openapi.json', () => `${JSON.stringify(openApiDocument(allCalls), null, 2)}\n`],
  ])('are described as they are in %s', (file, make) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(make());
  });
});

/** Cookies of an owner and a member, which cover every call. */
async function everybodysCookie(): Promise<string> {
  return [(await aStaffSession(t.db, 'owner')).cookie, (await aMemberSession(t.db, brands.own)).cookie].join('; ');
}

function guarded(): CallDefinition[] {
  return calls.filter(({ audience }) => audience === 'staff' || audience === 'member');
}

function differences(contract: readonly CallDefinition[], served: readonly CallDefinition[]): string[] {
  const [written, running] = [contract, served].map((list) => list.map(nameOf)) as [string[], string[]];
  return [
    ...written.filter((name) => !running.includes(name)).map((name) => `${name} has no handler`),
    ...running.filter((name) => !written.includes(name)).map((name) => `${name} is in no index of calls`),
    ...written.filter((name, at) => written.indexOf(name) !== at).map((name) => `${name} is written twice`),
  ];
}

/** `VERB /path` of each line of the router's printed tree, which is indented by four characters per level. */
function doors(picture: string): string[] {
  const parents: string[] = [];
  return picture.split('\n').flatMap((line) => {
    const [, indent = '', part = '', verbs = ''] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    parents.splice(indent.length / 4, Infinity, part);
    return verbs ? verbs.split(', ').map((verb) => `${verb} ${parents.join('').replaceAll('//', '/')}`) : [];
  });
}
