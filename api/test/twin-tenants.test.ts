import 'reflect-metadata';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { RouteManifest } from '../src/core/http/route-manifest.ts';
import { MemoryDirectory } from '../src/tenants/memory-directory.ts';
import { readTables, type Tables } from './all-tables.ts';
import { newApp, type TestApp } from './app.ts';
import { capturedLog } from './captured-log.ts';
import { aStaffSession } from './factories.ts';
import { withoutJobs } from './no-jobs.ts';
import { inTurn, sample } from './repeats.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';
import { aTwin, canary, idsOf, mark, rowsOf, type Twin } from './twins.ts';

const plainPaths = [
  '/',
  '/members',
  '/pages/terms',
  '/pages/about-the-brand',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/nowhere',
];

const kinds = [
  ['of one pool', true],
  ['of two pools', false],
] as const;

describe.each(inTurn(kinds))('twin tenants %s', (_, isOnePool) => {
  const { log, lines } = capturedLog();
  let t: TestApp;
  let a: Twin;
  let b: Twin;
  let ids: IdsByTable;
  let staff: string[];
  let staffIds: string[];
  let columns: string[];
  let before: Tables;

  beforeAll(async () => {
    t = await newApp('sqlite', {}, log);
    await withoutJobs(t);
    a = await aTwin(t.db, { key: 'rose' });
    b = await aTwin(t.db, { key: 'tulip', ...(isOnePool && { poolId: a.poolId }) });
    columns = await mark(t.db, b);
    await t.app.get(MemoryDirectory).refresh();
    const sessions = await Promise.all(
      (['operator', 'support', 'moderator'] as const).map((role) => aStaffSession(t.db, role, [a.id])),
    );
    staff = sessions.map(({ cookie }) => cookie);
    staffIds = sessions.map(({ staffId }) => staffId);
    const tables = await readTables(t.db);
    ids = Object.fromEntries(
      Object.entries(tables).map(([table, rows]) => [table, idsOf({ [table]: rows }, b, isOnePool ? [a.poolId] : [])]),
    );
    before = rowsOf(tables, b);
  });
  afterAll(() => t.close());

  const calls = () =>
    t.app
      .get(RouteManifest)
      .routes()
      .map(({ call }) => call);
  /** No cookie, and the cookies of A's actors for this audience. */
  const cookiesFor = ({ audience }: CallDefinition) => [undefined, ...(audience === 'staff' ? staff : [a.cookie])];
  /**
   * What a visitor of A writes to A's staff stays words, also if it is an id of B. So does what staff of A ask of many
   * records at once: the job finds none that is out of their reach.
   */
  const withoutWords = ({
    complaint_message: messages = [],
    notice = [],
    report = [],
    bulk_job: bulkJobs = [],
    ...tables
  }: Tables): Tables => ({
    ...tables,
    bulk_job: bulkJobs.filter(({ staff_id: by }) => !staffIds.includes(String(by))),
    complaint_message: messages.filter(({ tenant_id: tenantId }) => tenantId !== a.id),
    notice: notice.filter(({ tenant_id: tenantId }) => tenantId !== a.id),
    report: report.filter(({ tenant_id: tenantId, reporter_id: by }) => tenantId !== a.id || by !== null),
  });
  const staysTheirs = async () => expect(rowsOf(withoutWords(await readTables(t.db)), b)).toEqual(before);

  it('are made so that a leak would show: every table of tenants has a row of theirs, every text a canary', async () => {
    const tables = rowsOf(await readTables(t.db), b);
    const theirs = t.db.entityMetadatas.filter((entity) =>
      entity.columns.some(({ databaseName }) => databaseName === 'tenant_id'),
    );

    expect(theirs.filter(({ tableName }) => tables[tableName]?.length === 0).map(({ tableName }) => tableName)).toEqual(
      [],
    );
    expect(columns).toEqual(
      expect.arrayContaining([
        'tenant.name',
        'tenant_setting.overrides',
        'page_version.markdown',
        'company.address',
        'account.email',
        'profile.about_me',
        'audit_entry.after_values',
        'outbox_entry.payload',
      ]),
    );
    expect((await t.send(b.host, { url: '/api/settings' })).body).toContain(canary);
    expect((await t.send(b.host, { url: '/api/companyinfo' })).body).toContain(canary);
  });

  it('open nothing to whoever names a foreign id, wherever one can be named', async () => {
    const tried = new Set<string>();
    for (const call of calls()) {
      for (const request of withForeignIds(call, a, idsFor(call, ids, b))) {
        for (const cookie of cookiesFor(call)) {
          const answer = await t.send(hostFor(call, a), { ...request, headers: { ...(cookie && { cookie }) } });
          tried.add(nameOf(call));

          expect([nameOf(call), request.url, leaks(answer)]).toEqual([nameOf(call), request.url, []]);
          // A provider is told nothing, not even that a payment is unknown.
          if (request.isForeign && call.audience !== 'provider')
            expect([request.url, answer.statusCode >= 400]).toEqual([request.url, true]);
        }
      }
    }

    expect([...tried].sort()).toEqual(calls().map(nameOf).sort());
    expect(strayLines(lines())).toEqual([]);
    await staysTheirs();
  }, 240_000);

  it('are not mixed up by what a client says about the host', async () => {
    const claims: Record<string, string>[] = [
      { 'x-forwarded-host': b.host },
      { forwarded: `host=${b.host};proto=https` },
      { 'x-host': b.host, 'x-original-host': b.host, 'x-http-host-override': b.host, 'x-forwarded-server': b.host },
      {
        'x-original-url': `http://${b.host}/api/settings`,
        'x-rewrite-url': `//${b.host}/`,
        referer: `http://${b.host}/`,
      },
    ];
    for (const call of calls()) {
      const request = requestOf(call, sampleOf(call, { tenant: a }));
      for (const headers of claims) {
        const answer = await t.send(hostFor(call, a), { ...request, headers: { cookie: a.cookie, ...headers } });

        expect([nameOf(call), leaks(answer)]).toEqual([nameOf(call), []]);
      }
    }
    for (const url of plainPaths) {
      for (const headers of claims) expect([url, leaks(await t.send(a.host, { url, headers }))]).toEqual([url, []]);
    }
    expect(strayLines(lines())).toEqual([]);
    await staysTheirs();
  });

  it('are not mixed up by `domain` or `tenant_id`, but for the public settings', async () => {
    const settings = (await t.send(b.host, { url: '/api/settings' })).body;
    for (const call of calls()) {
      const sample = sampleOf(call, { tenant: a });
      for (const cookie of cookiesFor(call)) {
        const headers = { ...(cookie && { cookie }) };
        const query = { ...sample.query, domain: b.host, tenant_id: b.id };
        const body = { ...sample.body, tenant_id: b.id, tenant: b.key, domain: b.host };
        const named = await t.send(hostFor(call, a), { ...requestOf(call, { ...sample, query }), headers });
        const inBody = await t.send(hostFor(call, a), { ...requestOf(call, { ...sample, body }), headers });

        if (nameOf(call) === 'GET /api/settings') expect(named.body).toBe(settings);
        else expect([nameOf(call), leaks(named)]).toEqual([nameOf(call), []]);
        expect([nameOf(call), leaks(inBody)]).toEqual([nameOf(call), []]);
      }
    }

    expect(strayLines(lines())).toEqual([]);
    await staysTheirs();
  });

  it('see in the other’s member a visitor like any other', async () => {
    for (const call of calls().filter(({ audience }) => audience === 'visitor' || audience === 'member')) {
      const request = requestOf(call, sampleOf(call, { tenant: b }));
      // A request with side effects can't be repeated with the same result.
      if (call.path.startsWith('/api/admin/') || call.status !== undefined) continue;
      const [visitor, member] = [
        await t.send(b.host, request),
        await t.send(b.host, { ...request, headers: { cookie: a.cookie } }),
      ];

      expect([nameOf(call), member.statusCode, withoutChance(member.body)]).toEqual([
        nameOf(call),
        visitor.statusCode,
        withoutChance(visitor.body),
      ]);
    }
    await staysTheirs();
  });
});

type IdsByTable = Record<string, string[]>;
const strangersTried = 3;

/**
 * The ids of the kind that the call's path is about, those of the other brand and its member, and a few of any other
 * kind, which take turns from call to call: so the test grows with the calls alone.
 */
function idsFor({ verb, path }: CallDefinition, ids: IdsByTable, { id, accountId }: Twin): readonly string[] {
  const nouns = path.split('/').map((part) => part.replaceAll('-', '_').replace(/s$/, ''));
  const ownKind = Object.entries(ids).flatMap(([table, ofTable]) => (nouns.includes(table) ? ofTable : []));
  const others = [...new Set(Object.values(ids).flat())];
  const turn = [...`${verb} ${path}`].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const strangers = Array.from({ length: strangersTried }, (_, at) => others[(turn + at * 7) % others.length] ?? id);
  return sample([...new Set([...ownKind, id, accountId, ...strangers])], 4);
}

type Attempt = ReturnType<typeof requestOf> & { isForeign: boolean };

/** The route's valid request, and variants with each foreign id in each place that takes one. */
function* withForeignIds(call: CallDefinition, own: Twin, ids: readonly string[]): Generator<Attempt> {
  const sample = sampleOf(call, { tenant: own });
  const shapes = shapesOf(call);
  yield { ...requestOf(call, sample), isForeign: false };
  for (const id of ids) {
    for (const name of Object.keys(shapes.params?.fields ?? {})) {
      yield { ...requestOf(call, { ...sample, params: { ...sample.params, [name]: id } }), isForeign: true };
    }
    for (const name of Object.keys(shapes.query?.fields ?? {})) {
      for (const value of [
        id,
        ...[{ id: [id] }, { id }, { q: canary }, { tenant_id: id }].map((filter) => JSON.stringify(filter)),
      ]) {
        yield { ...requestOf(call, { ...sample, query: { ...sample.query, [name]: value } }), isForeign: false };
      }
    }
    for (const name of Object.keys(sample.body ?? {})) {
      yield { ...requestOf(call, { ...sample, body: { ...sample.body, [name]: id } }), isForeign: false };
    }
  }
}

/** Lines of the log with a canary, except those about requests to B itself. */
function strayLines(lines: readonly string[]): string[] {
  return lines.filter(
    (line) => line.includes(canary) && !(JSON.parse(line) as { tenant?: string }).tenant?.startsWith(canary),
  );
}

/** The challenge that a passkey signs differs each time. */
function withoutChance(body: string): string {
  return body.replace(/"challenge":"[\w-]+"/g, '');
}

/** Canaries in an answer's headers and body. */
function leaks({ headers, body }: LightMyRequestResponse): string[] {
  return `${JSON.stringify(headers)}${body}`.match(/ZZ-B-\d+/gi) ?? [];
}
