import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Like } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { Config } from '../core/process/config.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { Log } from '../core/process/logging/log.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { resealSecondFactors } from '../identity/second-factor/second-factor-codes.service.ts';
import { resealMandates } from '../payments/direct-debit/mandate-secrets.ts';
import { resealProviderKeys } from '../payments/provider-account.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { storeOf } from '../core/database/store.ts';
import type { Resealed } from '../core/crypto/reseal.ts';
import type { Secrets } from '../core/crypto/secrets.ts';
import { resealApprovals } from '../staff/approvals/approval-secrets.ts';
import { resealStaffFactors } from '../staff/staff-proofs.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { dayMs } from '../core/text/durations.ts';

/** Reseals data hourly after a change of APP_SECRET. `npm run secrets` does it at once. */
@Injectable()
export class SecretRotation implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('rotate-secrets', [], (ctx) => this.rotate(ctx));
  }

  private async rotate(ctx: SystemCtx): Promise<void> {
    const rotation = await rotateSecrets(ctx, this.config.secrets);
    const words = rotationInWords(rotation, ctx.now());
    if (rotation.unreadable > 0) this.log.warn(rotation, words);
    else if (rotation.resealed > 0 || rotation.hasEarlier) this.log.info(rotation, words);
  }
}

/**
 * Progress of the rotation to the current APP_SECRET. `endsAt`: after it nothing signed with an earlier secret is in
 * use.
 */
type Rotation = Resealed & { hasEarlier: boolean; endsAt: Date };

/** The longest-lived signed values: traffic sources and meeting proofs. */
const longestDays = Math.max(limits.trackingDays, limits.reactivationDays);
const counterPrefix = 'app-secret ';

/**
 * Reseals what the current secret did not seal: staff, keys of payment providers, then each brand. Idempotent, and safe to run on two servers at
 * once.
 */
export async function rotateSecrets(ctx: SystemCtx, secrets: Secrets): Promise<Rotation> {
  const since = await noteSecret(ctx, secrets);
  const done = await resealStaffFactors(ctx, secrets);
  addTo(done, await resealProviderKeys(ctx, secrets));
  addTo(done, await resealApprovals(ctx, secrets));
  const isSettled = !secrets.hasEarlier && ctx.now().getTime() - since > dayMs;
  for (const { id, poolRef: poolId } of isSettled
    ? []
    : await storeOf(ctx, TenantRow).find({}, { select: { id: true, poolRef: true } })) {
    addTo(done, await resealSecondFactors({ db: ctx.db, tenant: { id, poolId } }, secrets));
    addTo(done, await resealMandates({ db: ctx.db, tenant: { id, poolId } }, secrets));
  }
  return { ...done, hasEarlier: secrets.hasEarlier, endsAt: new Date(since + longestDays * dayMs) };
}

export function rotationInWords({ resealed, unreadable, hasEarlier, endsAt }: Rotation, now: Date): string {
  const sealed = resealed === 0 ? [] : [`${counted(resealed)} sealed anew with APP_SECRET.`];
  const lost =
    unreadable === 0
      ? []
      : [
          `${counted(unreadable)} not readable: the secret that sealed what they hold is in neither APP_SECRET nor APP_SECRET_EARLIER. Put it back into APP_SECRET_EARLIER, or only recovery codes open these accounts, and a key of a payment provider has to be set anew.`,
        ];
  const rest = unreadable === 0 ? ['Everything is sealed with APP_SECRET.'] : [];
  const day = endsAt.toISOString().slice(0, 10);
  const earlier = !hasEarlier
    ? []
    : [
        endsAt > now
          ? `APP_SECRET_EARLIER is still needed for cookies and proofs until ${day}; it may be left out from then on.`
          : 'APP_SECRET_EARLIER may be left out.',
      ];
  return [...sealed, ...lost, ...rest, ...earlier].join(' ');
}

function addTo(sum: Resealed, { resealed, unreadable }: Resealed): void {
  sum.resealed += resealed;
  sum.unreadable += unreadable;
}

function counted(secrets: number): string {
  return secrets === 1 ? '1 secret was' : `${secrets} secrets were`;
}

/** Since when this secret is current. A secret that returns after another starts anew. */
async function noteSecret(ctx: SystemCtx, { keyId }: Secrets): Promise<number> {
  const counters = storeOf(ctx, InstallationCounter);
  const name = counterPrefix + keyId;
  const known = await counters.find({ name: Like(`${counterPrefix}%`) });
  const own = known.find((counter) => counter.name === name);
  if (own) return own.value;
  for (const { name: other } of known) await counters.remove({ name: other });
  const value = ctx.now().getTime();
  await counters.add({ name, value }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return value;
}
