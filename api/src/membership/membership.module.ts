import { Module, type OnModuleInit } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ErasuresModule } from '../erasures/erasures.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { Events } from '../core/ctx/events.ts';
import { MembershipController } from './membership.controller.ts';
import { AdminBansController } from './bans/admin-bans.controller.ts';
import { BansService } from './bans/bans.service.ts';
import { EndedBlocks } from './bans/ended-blocks.jobs.ts';
import { ConsentsService } from './consents/consents.service.ts';
import { OwnConsentsService } from './consents/own-consents.service.ts';
import { DeletionService } from './deletion/deletion.service.ts';
import { AccountEraserService } from './retention/account-eraser.service.ts';
import { AccountEnds } from './retention/account-ends.jobs.ts';
import { DeletedAccountsService, UnconfirmedAccountsService } from './retention/ended-accounts.service.ts';
import { UnusedAccountsService } from './retention/unused-accounts.service.ts';
import { UnusedNoticesService } from './retention/unused-notices.service.ts';
import { NewAccountService } from './sign-up/new-account.service.ts';
import { SignupController } from './sign-up/signup.controller.ts';
import { SignupGateService } from './sign-up/signup-gate.service.ts';
import { SignupService } from './sign-up/signup.service.ts';
import { MemberListingsService, VisibilityService } from './visibility/visibility.service.ts';
import { UnpaidInvisibility } from './visibility/unpaid-invisibility.jobs.ts';

/** How an account begins, what its member agrees to, who sees it, and how it ends. */
@Module({
  imports: [AuditModule, ErasuresModule, IdentityModule, MailsModule, ProfilesModule, SanctionsModule, TenantsModule],
  controllers: [SignupController, MembershipController, AdminBansController],
  providers: [
    SignupService,
    SignupGateService,
    NewAccountService,
    ConsentsService,
    OwnConsentsService,
    VisibilityService,
    MemberListingsService,
    UnpaidInvisibility,
    DeletionService,
    BansService,
    EndedBlocks,
    AccountEnds,
    AccountEraserService,
    UnconfirmedAccountsService,
    DeletedAccountsService,
    UnusedAccountsService,
    UnusedNoticesService,
  ],
  exports: [BansService, DeletionService],
})
export class MembershipModule implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly listings: MemberListingsService,
    private readonly deletions: DeletionService,
    private readonly bans: BansService,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('account.confirmed', (ctx, { accountId }) => this.listings.show(ctx, accountId));
    this.events.inTransaction('account.block_over', async (ctx, { accountId }) => {
      await this.bans.endBlock(ctx, accountId);
    });
    this.events.inTransaction('account.reclaimed', (ctx, { accountId }) => this.deletions.restore(ctx, accountId));
  }
}
