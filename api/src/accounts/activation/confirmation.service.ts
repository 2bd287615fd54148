import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/app-error.ts';
import { Ctx } from '../../core/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { TenantDirectory } from '../../core/tenant.ts';
import { Jobs } from '../../outbox/jobs.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { Account } from '../account.entity.ts';
import { ConsentsService } from '../sign-up/consents.service.ts';
import { MemberConfirmedService } from './member-confirmed.service.ts';

/** What follows from a proved address: the account owns it, the profile is found where its member agreed, the house is told. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly consents: ConsentsService,
    private readonly confirmed: MemberConfirmedService,
    private readonly jobs: Jobs,
    private readonly tenants: TenantDirectory,
  ) {}

  /** Call inside the transaction that uses the link. */
  async confirm(ctx: Ctx, { id }: Pick<Account, 'id'>, address: string): Promise<void> {
    const changed = await storeOf(ctx, Account)
      .change({ id, status: 'not_confirmed', email: address }, { status: 'active', ownedEmail: address, confirmedAt: ctx.now() })
      .catch((error: unknown) => {
        // Whoever has the mailbox may hear it: another account of theirs was first.
        throw isDuplicate(error) ? new AppError('email_taken') : error;
      });
    if (changed === 0) throw new AppError('link_expired');
    await this.profiles.enable(ctx, id);
    await this.profiles.list(ctx, id);
    for (const site of await this.consents.poolSites(ctx, id)) await this.listOn(ctx, site, id);
    await this.confirmed.announce(ctx, id);
  }

  /** As that brand, once this stands: nothing here may write what is another's. */
  private async listOn(ctx: Ctx, tenantId: string, profile: string): Promise<void> {
    const tenant = await this.tenants.byId(tenantId);
    if (tenant?.poolId === ctx.tenant.poolId) await this.jobs.enqueue(new Ctx(ctx.origin, tenant, undefined, ctx.db), 'list-profile', { profile });
  }
}
