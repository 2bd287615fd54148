import { Module, type OnModuleInit } from '@nestjs/common';
import { Events } from '../core/ctx/events.ts';
import { CreditsService } from './credits.service.ts';
import { LedgerWriterService } from './ledger-writer.service.ts';
import { LotRefundsService } from './lot-refunds.service.ts';

/** Members' credits: a ledger of double entries, and the lots that were bought. */
@Module({
  providers: [CreditsService, LotRefundsService, LedgerWriterService],
  exports: [CreditsService, LotRefundsService],
})
export class CreditsModule implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly credits: CreditsService,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('account.confirmed', async (ctx, { accountId }) => {
      const { signupCredits } = ctx.tenant.settings.signup;
      if (signupCredits > 0) await this.credits.grantBonus(ctx, accountId, signupCredits);
    });
    this.events.inTransaction('profile.erased', ({ db }, { brand, profileId }) =>
      this.credits.erase({ db, tenant: brand }, profileId),
    );
  }
}
