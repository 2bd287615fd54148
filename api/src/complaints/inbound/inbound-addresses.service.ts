import { Inject, Injectable } from '@nestjs/common';
import type { InboundAddress } from '@manyhearts/contract/admin/received-mails';
import { idShape } from '@manyhearts/contract/ids';
import { AuditService } from '../../audit/audit.service.ts';
import { runAs, type Ctx, type Origin, type StaffCtx } from '../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { Random } from '../../core/crypto/random.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import { dayMs } from '../../core/text/durations.ts';
import { publicOrigin } from '../../core/text/network-address.ts';
import { InboundAddressRow } from './received-mail.entity.ts';

const purpose = 'inbound-mail';
const signatureLength = 43;
/** Long enough to enter the new address at the mail service. */
const formerDays = 7;

/** `old`: of an address that ended. `wrong`: of none that the brand ever had. */
export type FoundHook = { tenant: Tenant; state: 'current' | 'old' | 'wrong' };

/**
 * Addresses to which mail services hand on mails: the brand's id with a signature, so that a paused brand still gets its
 * mail, and no table holds addresses.
 */
@Injectable()
export class InboundAddressesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tenants: TenantDirectory,
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  /** Undefined if the hook names no brand. */
  async find(origin: Origin, hook: string): Promise<FoundHook | undefined> {
    const [id, signature] = [hook.slice(0, -signatureLength), hook.slice(-signatureLength)];
    const tenant = idShape.test(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) return undefined;
    const isOf = (word: string) => this.config.secrets.isSigned(purpose, textOf(id, word), signature);
    return runAs(origin, tenant, async (ctx) => {
      const row = await storeOf(ctx, InboundAddressRow).findOne({});
      if (isOf(row?.word ?? '')) return { tenant, state: 'current' };
      if (row && isOf(row.former)) return { tenant, state: row.formerUntil > ctx.now() ? 'current' : 'old' };
      return { tenant, state: row && isOf('') ? 'old' : 'wrong' };
    });
  }

  async read(ctx: StaffCtx, id: string): Promise<InboundAddress> {
    const tenant = await this.reach(ctx, id);
    return ctx.inTransaction(async (within) => {
      await this.note(within, id, 'inbound_address.read');
      return within.on(tenant, async (own) => this.answerOf(own, await storeOf(own, InboundAddressRow).findOne({})));
    });
  }

  /** Refused while the former address works: it would end before its mail service was told. */
  async renew(ctx: StaffCtx, id: string): Promise<InboundAddress> {
    const tenant = await this.reach(ctx, id);
    return ctx.inTransaction(async (within) => {
      await this.note(within, id, 'inbound_address.renewed');
      return within.on(tenant, (own) => this.replace(own));
    });
  }

  private async replace(ctx: Ctx): Promise<InboundAddress> {
    const rows = storeOf(ctx, InboundAddressRow);
    const before = await rows.findOne({});
    if (before && before.formerUntil > ctx.now()) throw new AppError('conflict');
    const now = ctx.now();
    const next = {
      word: this.random.id(now.getTime()),
      former: before?.word ?? '',
      formerUntil: new Date(now.getTime() + formerDays * dayMs),
    };
    if (before) {
      // Of two people at once, the second finds another word.
      if ((await rows.change({ word: before.word }, next)) === 0) throw new AppError('conflict');
    } else {
      await rows.add(next).catch((error: unknown) => {
        throw isDuplicate(error) ? new AppError('conflict') : error;
      });
    }
    return this.answerOf(ctx, next);
  }

  /** What the current address of the brand ends with. */
  async hookOf(ctx: Ctx): Promise<string> {
    return this.hookWith(ctx, await storeOf(ctx, InboundAddressRow).findOne({}));
  }

  private hookWith({ tenant }: Ctx, row: Pick<InboundAddressRow, 'word'> | null): string {
    return tenant.id + this.config.secrets.sign(purpose, textOf(tenant.id, row?.word ?? ''));
  }

  private answerOf(ctx: Ctx, row: Pick<InboundAddressRow, 'word' | 'formerUntil'> | null): InboundAddress {
    const isAlive = row !== null && row.formerUntil > ctx.now();
    return {
      address: `${publicOrigin(this.config, ctx.tenant)}/api/inbound-mail/${this.hookWith(ctx, row)}`,
      formerUntil: isAlive ? row.formerUntil.toISOString() : null,
    };
  }

  private async reach(ctx: StaffCtx, id: string): Promise<Tenant> {
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }

  private async note(ctx: StaffCtx, tenantId: string, action: string): Promise<void> {
    await this.audit.record(ctx, { staffId: ctx.staff.id, action, target: `tenant:${tenantId}`, tenantId });
  }
}

/** What an address signs; the first one of a brand has no word. */
function textOf(tenantId: string, word: string): string {
  return word === '' ? tenantId : `${tenantId} ${word}`;
}
