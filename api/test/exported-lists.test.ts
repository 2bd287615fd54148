import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { SystemCtx } from '../src/core/ctx/ctx.ts';
import { asSystem } from '../src/core/database/store.ts';
import { JobHandlers } from '../src/core/outbox/job-handlers.ts';
import { columnsOf, csvHead, csvRows } from '../src/exports/csv.rules.ts';
import { ExportsService, writeExport } from '../src/exports/exports.service.ts';
import { MemoryDirectory } from '../src/tenants/memory-directory.ts';
import { newApp, type TestApp } from './app.ts';
import { originOf } from './contexts.ts';
import { aStaffSession } from './factories.ts';
import { withoutJobs } from './no-jobs.ts';
import { aTwin } from './twins.ts';

const exportPaths = allCalls.filter(({ verb, path }) => verb === 'GET' && /^\/api\/admin\/[^/]+\/export$/.test(path));
const resources = exportPaths.map(({ path }) => path.split('/')[3] ?? '').sort();
/** One object of figures instead of rows. */
const withoutRows = new Set(['statistics']);
const roles = ['owner', 'operator', 'support', 'moderator'] as const satisfies StaffRole[];

/** What spreadsheets run or skip before what they run, in front of a text that says where it was found. */
const hostileStarts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '\0=', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
/** Lists that have no rows here are tried with these cells, and the others too. */
const hostileRow = Object.fromEntries(hostileStarts.map((start, at) => [`cell${at}`, `${start}cmd|' /C calc'!A0`]));

/** Each text of a row begins as a formula, also inside of lists and records. */
function hostile(value: unknown, start: string): unknown {
  if (typeof value === 'string') return `${start}${value}`;
  if (Array.isArray(value)) return value.map((one) => hostile(one, start));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, start)]));
}

const withoutMark = (body: string) => body.replace('\uFEFF', '');
/** Quoted cells may hold line breaks and doubled quotes. */
const cellsOf = (body: string) => withoutMark(body).match(/"(?:[^"]|"")*"|[^",\r\n]+/g) ?? [];
const linesOf = (body: string) => withoutMark(body).split('\r\n').toSorted();
const isHarmless = (cell: string) =>
  /^(?:-?\d+(?:\.\d+)?|true|false|"(?![=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]))/.test(cell);

describe('Each list as a file', () => {
  let t: TestApp;
  let cookies: Record<StaffRole, string>;

  beforeAll(async () => {
    t = await newApp('sqlite');
    await withoutJobs(t);
    const rose = await aTwin(t.db, { key: 'rose' });
    await aTwin(t.db, { key: 'tulip' });
    await t.app.get(MemoryDirectory).refresh();
    const sessions = await Promise.all(
      roles.map(async (role) => [role, (await aStaffSession(t.db, role, [rose.id])).cookie] as const),
    );
    cookies = Object.fromEntries(sessions) as Record<StaffRole, string>;
  }, 120_000);
  afterAll(() => t.close());

  const get = (path: string, role: StaffRole) =>
    t.send('localhost', { url: `/api/admin/${path}`, headers: { cookie: cookies[role] } });

  it('there are as many as calls that export', () => {
    expect(resources.length).toBeGreaterThan(20);
    for (const resource of resources) t.app.get(ExportsService).sourceOf(resource);
  });

  // First: the audit has a line of each file, and more of them than a page of its list holds.
  it.each(resources)('%s has for each role what the list shows it, and no more', async (resource) => {
    for (const role of roles) {
      const list = await get(`${resource}?range=[0,99]`, role);
      const file = await get(`${resource}/export?format=csv`, role);

      expect([role, file.statusCode]).toEqual([role, list.statusCode]);
      if (list.statusCode !== 200 || withoutRows.has(resource)) continue;
      const rows = list.json() as object[];
      const columns = columnsOf(rows[0]);
      const shown = csvHead(columns) + csvRows(columns, rows);
      // Without a sort, rows of the same time may be in another order.
      expect([role, linesOf(file.body)]).toEqual([role, linesOf(shown)]);
    }
  });

  it.each(resources)('%s has no cell that a spreadsheet runs, in a short file and in a long one', async (resource) => {
    const exports = t.app.get(ExportsService);
    const source = exports.sourceOf(resource);
    let total = 1;
    let start = '';
    const spied = jest.spyOn(exports, 'sourceOf').mockReturnValue({
      ...source,
      readPart: async (...of) => {
        const { items, last } = await source.readPart(...of);
        return {
          items: [...items.map((item) => hostile(item, start) as object), hostileRow],
          ...(last && { last }),
          total,
        };
      },
    });
    try {
      for (start of hostileStarts) {
        const { body } = await get(`${resource}/export?format=csv`, 'owner');
        expect(cellsOf(body).filter((cell) => !isHarmless(cell))).toEqual([]);
      }
      const columns = JSON.stringify(Object.keys(hostileRow).map((name) => [name, `=${name}`]));
      total = 1_001;
      const { job } = (await get(`${resource}/export?format=csv&columns=${columns}`, 'owner')).json() as {
        job: string;
      };
      await asSystem('test', async () =>
        t.app
          .get(JobHandlers)
          .find(writeExport)
          ?.run(new SystemCtx(originOf(t.db), 'test') as never, { export: job }),
      );
      const long = await get(`exports/${job}/file`, 'owner');

      expect(long.statusCode).toBe(200);
      expect(cellsOf(long.body).filter((cell) => !isHarmless(cell))).toEqual([]);
      expect(cellsOf(long.body)).toContain(`"'=cmd|' /C calc'!A0"`);
    } finally {
      spied.mockRestore();
    }
  });
});
