import { Module } from '@nestjs/common';
import { exportMembers } from '@manyhearts/contract/admin/members';
import { AuditModule } from '../../audit/audit.module.ts';
import type { AdminListInput } from '../../core/console/admin-list.ts';
import { CreditsModule } from '../../credits/credits.module.ts';
import { exportController } from '../../exports/exports.controller.ts';
import { ExportsModule } from '../../exports/exports.module.ts';
import { IdentityModule } from '../../identity/identity.module.ts';
import { MembershipModule } from '../../membership/membership.module.ts';
import { OwnDataModule } from '../../own-data/own-data.module.ts';
import { PhotosModule } from '../../photos/photos.module.ts';
import { PreviewsModule } from '../../previews/previews.module.ts';
import { SanctionsModule } from '../../sanctions/sanctions.module.ts';
import { StaffModule } from '../../staff/staff.module.ts';
import { TenantsModule } from '../../tenants/tenants.module.ts';
import { readMemberPart } from './admin-member-list.ts';
import { AdminMembersController } from './admin-members.controller.ts';
import { AdminMembersService } from './admin-members.service.ts';
import { CreditAdjustmentsService } from './credit-adjustments.service.ts';
import { MemberActsController } from './member-acts.controller.ts';
import { MemberActsService } from './member-acts.service.ts';
import { MemberDataService } from './member-data.service.ts';
import { MemberMoneyService } from './member-money.service.ts';
import { MemberOpeningsService } from './member-openings.service.ts';
import { MemberPartsService } from './member-parts.service.ts';
import { MemberReachService } from './member-reach.service.ts';
import { MemberCasesService } from './member-cases.service.ts';
import { MemberTimelineService } from './member-timeline.service.ts';
import { MemberViewsService } from './member-views.service.ts';

/** Members in the console: found, looked at with what is theirs masked, and acted upon. */
@Module({
  imports: [
    AuditModule,
    CreditsModule,
    ExportsModule,
    IdentityModule,
    MembershipModule,
    OwnDataModule,
    PhotosModule,
    PreviewsModule,
    SanctionsModule,
    StaffModule,
    TenantsModule,
  ],
  controllers: [
    AdminMembersController,
    MemberActsController,
    exportController({
      call: exportMembers,
      resource: 'members',
      service: AdminMembersService,
      readPart: (service, ctx, input, part) =>
        readMemberPart((search) => service.list(ctx, search), input as AdminListInput, ctx.now(), part),
    }),
  ],
  providers: [
    AdminMembersService,
    CreditAdjustmentsService,
    MemberActsService,
    MemberDataService,
    MemberMoneyService,
    MemberOpeningsService,
    MemberPartsService,
    MemberReachService,
    MemberCasesService,
    MemberTimelineService,
    MemberViewsService,
  ],
})
export class ConsoleMembersModule {}
