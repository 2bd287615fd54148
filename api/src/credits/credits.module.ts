import { Module, type OnModuleInit } from '@nestjs/common';
import { Events } from '../core/ctx/events.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { BonusAdjustmentsService } from './bonus-adjustments.service.ts';
import { CreditsService } from './credits.service.ts';
import { FormerMembersService } from './former-members.service.ts';
import { LedgerWriterService } from './ledger-writer.service.ts';
import { LotRefundsService } from './lot-refunds.service.ts';
import { SpendReturnsService } from './spend-returns.service.ts';

/** Members' credits: a ledger of double entries, and the lots that were bought. */
@Module({
  imports: [TenantsModule],
  providers: [
    BonusAdjustmentsService,
    CreditsService,
    FormerMembersService,
    LotRefundsService,
    SpendReturnsService,
    LedgerWriterService,
  ],
  exports: [BonusAdjustmentsService, CreditsService, FormerMembersService, LotRefundsService, SpendReturnsService],
})
export class CreditsModule implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly credits: CreditsService,
    private readonly formerMembers: FormerMembersService,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('account.confirmed', async (ctx, { accountId }) => {
      const { signupCredits } = ctx.tenant.settings.signup;
      if (signupCredits > 0 && !(await this.formerMembers.isKnown(ctx, accountId)))
        await this.credits.grantBonus(ctx, accountId, signupCredits);
    });
    this.events.inTransaction('profile.erased', async (ctx, { brand, profileId }) => {
      const at = { db: ctx.db, tenant: brand };
      // A wallet is opened by the first credits, given or bought.
      if (await this.credits.hasWallet(at, profileId)) await this.formerMembers.remember(at, profileId, ctx.now());
      await this.credits.erase(at, profileId);
    });
  }
}
