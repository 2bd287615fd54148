/** Sends paid messages as the call does, without the request around it. Writes JSON. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import type * as BadgeParts from '../../src/badges/badges.service.ts';
import type * as PriceParts from '../../src/chats/sending/message-price.service.ts';
import type * as LimitParts from '../../src/chats/sending/sending-limits.service.ts';
import type * as SanctionParts from '../../src/sanctions/sanctions.service.ts';
import type * as SendingParts from '../../src/chats/sending/sending.service.ts';
import type * as RandomParts from '../../src/core/crypto/random.ts';
import type * as CtxParts from '../../src/core/ctx/ctx.ts';
import type * as DataSourceParts from '../../src/core/database/data-source.ts';
import type * as ScopeParts from '../../src/core/database/scope.ts';
import type * as IdempotencyParts from '../../src/core/http/idempotency/idempotent-requests.ts';
import type * as LiveParts from '../../src/core/live/live-events.ts';
import type * as ClockParts from '../../src/core/process/clock.ts';
import type * as FaultParts from '../../src/core/process/faults.ts';
import type * as CreditParts from '../../src/credits/credits.service.ts';
import type * as WriterParts from '../../src/credits/ledger-writer.service.ts';
import type * as SchemaParts from '../../src/schema.ts';
import type * as SettingsParts from '../../src/tenants/settings.rules.ts';
import type { SendsPlan, SendsRound } from '../sends.bench.ts';

const [given = '', file = ''] = process.argv.slice(2);
const { place, tenant, talks, connections, seconds } = JSON.parse(given) as SendsPlan;
const api = new URL('../../../api/dist/', import.meta.url);
const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;
const { Ctx } = await built<typeof CtxParts>('core/ctx/ctx.js');
const { Random } = await built<typeof RandomParts>('core/crypto/random.js');
const { openDatabase } = await built<typeof DataSourceParts>('core/database/data-source.js');
const { reachOfTenant, runWithin } = await built<typeof ScopeParts>('core/database/scope.js');
const { Clock } = await built<typeof ClockParts>('core/process/clock.js');
const { Faults } = await built<typeof FaultParts>('core/process/faults.js');
const { IdempotentRequests } = await built<typeof IdempotencyParts>('core/http/idempotency/idempotent-requests.js');
const { LiveEvents } = await built<typeof LiveParts>('core/live/live-events.js');
const { BadgesService } = await built<typeof BadgeParts>('badges/badges.service.js');
const { CreditsService } = await built<typeof CreditParts>('credits/credits.service.js');
const { LedgerWriterService } = await built<typeof WriterParts>('credits/ledger-writer.service.js');
const { MessagePriceService } = await built<typeof PriceParts>('chats/sending/message-price.service.js');
const { SendingLimitsService } = await built<typeof LimitParts>('chats/sending/sending-limits.service.js');
const { SendingService } = await built<typeof SendingParts>('chats/sending/sending.service.js');
const { SanctionsService } = await built<typeof SanctionParts>('sanctions/sanctions.service.js');
const { mergeSettings } = await built<typeof SettingsParts>('tenants/settings.rules.js');
const { schema } = await built<typeof SchemaParts>('schema.js');

const random = new Random();
const dataSource = await openDatabase({
  ...schema,
  url: place.url,
  dataDir: place.dataDir,
  faults: new Faults(),
  poolSize: connections,
});
const unlimited = { take: () => Promise.resolve({ allowed: true, remaining: 1 }) };
const sending = new SendingService(
  new MessagePriceService(new CreditsService(new LedgerWriterService(random, undefined as never))),
  new SendingLimitsService(unlimited as never),
  undefined as never,
  undefined as never,
  { viewOf: () => null } as never,
  new SanctionsService(undefined as never, random),
  undefined as never,
  new BadgesService(undefined as never),
  new LiveEvents(dataSource, { publish: () => Promise.resolve() } as never, undefined as never),
  random,
);
const requests = new IdempotentRequests(undefined as never);
const settings = mergeSettings({ tenant: {}, niche: {}, installation: {} });
const origin = {
  dataSource,
  clock: new Clock(),
  requestId: '',
  language: 'en',
  address: '',
  country: undefined,
} as const;

async function send({ conversation, from: id }: SendsPlan['talks'][number]): Promise<void> {
  const ctx = new Ctx(origin, { ...tenant, settings } as never, { id, sessionId: '' });
  const key = random.id();
  const request = { tenantRef: tenant.id, actor: `member:${id}`, route: 'POST /api/messages', key };
  const identified = { ...request, requestHash: 'x'.repeat(64), earlierHashes: [] };
  await runWithin({ reach: reachOfTenant(tenant) }, async () => {
    await requests.perform(ctx, identified, async (within) => {
      const input = { conversation, clientId: key, text: 'A message of the usual length, neither long nor short.' };
      const result = await sending.send(within as never, input);
      return { result, stored: result, status: 201 };
    });
  });
}

async function measure(during: number): Promise<SendsRound> {
  const took: number[] = [];
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < during * 1_000) {
        const from = performance.now();
        // A number that is coprime visits every chat, and no two at once the same.
        await send(talks[(next++ * 7_919) % talks.length] as SendsPlan['talks'][number]);
        took.push(performance.now() - from);
      }
    }),
  );
  const perSecond = took.length / ((performance.now() - startedAt) / 1_000);
  const { user, system } = process.cpuUsage(before);
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), cpuMicrosecondsEach: (user + system) / took.length };
}

await measure(Math.ceil(seconds / 2));
writeFileSync(file, JSON.stringify(await measure(seconds)));
await dataSource.destroy();
