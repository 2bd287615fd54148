import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { object, type AnyObjectSchema, type ObjectSchema } from 'yup';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { toWireName } from '@manyhearts/contract/wire';
import { RouteManifest } from '../src/core/http/route-manifest.ts';
import { readTables, type Row } from './all-tables.ts';
import { newApp, type TestApp } from './app.ts';
import { capturedLog } from './captured-log.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { Chance, oddValues, tellsTooMuch } from './odd-requests.ts';
import { aForm } from './photos.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';

/** `npm run test:all` fuzzes for three minutes with a new seed; `npm test` for a few seconds with a fixed one. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 4);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_SECONDS ? randomInt(2 ** 31) : 20_261_123));
/** The longest that one request may block the event loop. */
const mostThreadMs = 50;
const tries = 4;
/** Bodies are limited to 256 kB. */
const longestText = 240_000;
const separators = [
  '-at-',
  '(dot)',
  '. ',
  ' at ',
  '@',
  '1 ',
  '0.',
  'é',
  '\u0301',
  '\ufdfa',
  'w1w2',
  '\n',
  ' ',
  '%2e',
  '[',
  '{"a":',
  '-ät-',
  '/',
  '\\',
  'a.',
] as const;

type Request = InjectOptions & { url: string };

describe(`All calls, fuzzed from their shapes for ${seconds} s`, () => {
  const { log, lines } = capturedLog();
  const rejections: unknown[] = [];
  const note = (reason: unknown): void => void rejections.push(reason);
  let t: TestApp;
  let tenant: MadeTenant;
  let other: MadeTenant;
  let calls: CallDefinition[];

  beforeAll(async () => {
    process.on('unhandledRejection', note);
    t = await newApp('sqlite', {}, log);
    tenant = await aServedTenant(t, { key: 'rose' });
    other = await aServedTenant(t, { key: 'iris' });
    await aMemberSession(t.db, other);
    calls = t.app
      .get(RouteManifest)
      .routes()
      .map(({ call }) => call)
      .filter(({ audience }) => audience !== 'test');
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await t.close();
  });

  const cookieOf = async (call: CallDefinition): Promise<string> =>
    call.audience === 'staff'
      ? (await aStaffSession(t.db, 'owner')).cookie
      : (await aMemberSession(t.db, tenant)).cookie;

  it(
    'answers each without a failure of ours, tells nothing of our insides, and keeps no other waiting',
    async () => {
      const chance = new Chance(seed);
      const faults: string[] = [];
      const cookies = new Map<CallDefinition, string>();
      const end = performance.now() + seconds * 1_000;
      for (let round = 0; performance.now() < end || round < calls.length; round += 1) {
        const call = calls[round % calls.length] as CallDefinition;
        // A call may end its own session.
        if (round < calls.length || chance.isOneIn(5)) cookies.set(call, await cookieOf(call));
        const request = fuzzed(chance, call, tenant, chance.isOneIn(6) ? undefined : cookies.get(call));
        const fault = await faultOf(() => t.app.inject(request));
        if (fault) faults.push(`${nameOf(call)} ${fault}: ${JSON.stringify(request).slice(0, 400)}`);
      }

      expect({ seed, faults }).toEqual({ seed, faults: [] });
      expect(rejections).toEqual([]);
      expect(lines().filter((line) => line.includes('unexpected failure'))).toEqual([]);
    },
    (seconds + 120) * 1_000,
  );

  it('changed nothing of another brand', async () => {
    const rows = async (): Promise<Row[]> =>
      Object.values(await readTables(t.db))
        .flat()
        .filter((row) => row['tenant_id'] === other.id);
    const before = await rows();
    const chance = new Chance(seed + 1);
    for (const call of calls) await t.app.inject(fuzzed(chance, call, tenant, await cookieOf(call)));

    expect(await rows()).toEqual(before);
    expect(before.length).toBeGreaterThan(2);
  });
});

/**
 * Undefined if all is well. A request is only too slow if it is slow each time, because any single try may include a
 * garbage collection.
 */
async function faultOf(
  send: () => Promise<{ statusCode: number; body: string; headers: object }>,
): Promise<string | undefined> {
  let least = Infinity;
  for (let attempt = 0; attempt < tries && least > mostThreadMs; attempt += 1) {
    const before = process.threadCpuUsage();
    const { statusCode, body, headers } = await send();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
    if (statusCode >= 500 || tellsTooMuch(body, JSON.stringify(headers)))
      return `answered ${statusCode} ${body.slice(0, 200)}`;
  }
  return least > mostThreadMs ? `kept the event loop for ${Math.round(least)} ms` : undefined;
}

function fuzzed(chance: Chance, call: CallDefinition, tenant: MadeTenant, cookie: string | undefined): Request {
  const sample = sampleOf(call, { tenant });
  const params = chance.isOneIn(4)
    ? Object.fromEntries(Object.entries(sample.params ?? {}).map(([name]) => [name, oddText(chance, 200)]))
    : sample.params;
  const { url } = requestOf(call, { ...sample, ...(params && { params }) });
  const shapes = shapesOf(call);
  const query = shapes.query && chance.isOneIn(2) ? queryOf(chance, shapes.query) : '';
  const headers = {
    host: hostFor(call, tenant),
    ...(cookie && { cookie }),
    ...(chance.isOneIn(2) && { 'idempotency-key': `fuzz-${chance.below(1_000)}` }),
  };
  const base = { method: call.verb, url: `${url}${query && `${url.includes('?') ? '&' : '?'}${query}`}`, headers };
  if (call.form) {
    const form = aForm(Buffer.from(chance.text(2_000), 'latin1'), {
      name: chance.of(['file', 'x', '']),
      filename: chance.of(['a.jpg', '../a', '']),
    });
    const whole = chance.isOneIn(2) ? form.payload : form.payload.subarray(0, chance.below(form.payload.length));
    return { ...base, headers: { ...headers, ...form.headers }, payload: whole };
  }
  const body = shapes.body && valueOf(chance, shapes.body, sample.body ?? {});
  return body
    ? { ...base, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(body) }
    : base;
}

/** One or two fields get odd values, the others valid ones, so that validation reaches the odd ones. */
function valueOf(chance: Chance, shape: AnyObjectSchema | ObjectSchema<object>, good: object): object {
  const names = Object.keys(shape.fields);
  const odd = new Set(names.length > 0 ? [names[chance.below(names.length)], names[chance.below(names.length)]] : []);
  const known = good as Record<string, unknown>;
  const entries = names.flatMap((name) => {
    const wireName = toWireName(name);
    if (!odd.has(name)) return wireName in known ? [[wireName, known[wireName]]] : [];
    const field: unknown = shape.fields[name as never];
    if (isObjectShape(field) && !chance.isOneIn(3))
      return [[wireName, valueOf(chance, field, (known[wireName] as object | undefined) ?? {})]];
    return [[wireName, oddValue(chance)]];
  });
  return Object.fromEntries(entries) as object;
}

function isObjectShape(field: unknown): field is AnyObjectSchema {
  return field instanceof (object().constructor as typeof ObjectSchema);
}

function oddValue(chance: Chance): unknown {
  switch (chance.below(5)) {
    case 0:
      return chance.of(oddValues);
    case 1:
      return oddText(chance, longestText);
    case 2:
      return Array.from({ length: chance.below(300) }, () => chance.of(oddValues));
    case 3:
      return Object.fromEntries(
        Array.from({ length: chance.below(20) }, () => [chance.text(20), chance.of(oddValues)]),
      );
    default:
      return chance.text(300);
  }
}

function oddText(chance: Chance, longest: number): string {
  const bit = chance.of(separators);
  return bit.repeat(Math.max(1, Math.floor(chance.below(longest) / bit.length)));
}

function queryOf(chance: Chance, shape: AnyObjectSchema): string {
  const names = Object.keys(shape.fields).map(toWireName);
  const name = names[chance.below(names.length)] ?? 'x';
  return `${name}=${encodeURIComponent(chance.isOneIn(2) ? oddText(chance, 2_000) : chance.text(60))}`;
}
