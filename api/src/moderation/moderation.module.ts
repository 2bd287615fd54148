import { Module } from '@nestjs/common';
import { exportAppeals } from '@manyhearts/contract/admin/appeals';
import { exportTransparency, type TransparencySort } from '@manyhearts/contract/admin/transparency';
import { AuditModule } from '../audit/audit.module.ts';
import { ChatsModule } from '../chats/chats.module.ts';
import { deadlineSource } from '../deadlines/deadline-source.ts';
import { DeadlinesModule } from '../deadlines/deadlines.module.ts';
import type { ListInput } from '../core/console/list-query.rules.ts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { MembershipModule } from '../membership/membership.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { StatisticsModule } from '../statistics/statistics.module.ts';
import { waitingWork } from '../statistics/waiting-work.service.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { adminAppealList } from './admin-appeal-list.ts';
import { AdminAppealsService } from './admin-appeals.service.ts';
import { AppealAnswersService } from './appeal-answers.service.ts';
import { AppealsService } from './appeals.service.ts';
import { DecisionsService } from './decisions.service.ts';
import { AdminModerationController } from './moderation.admin.controller.ts';
import { ModerationController } from './moderation.controller.ts';
import { ModerationKeeping } from './moderation-keeping.jobs.ts';
import { OutcomesService } from './outcomes.service.ts';
import { RemovalsService } from './removals.service.ts';
import { StatementsService } from './statements.service.ts';
import { TransparencyService } from './transparency.service.ts';
import { VerdictsService } from './verdicts.service.ts';
import { appealsWaiting } from './admin-appeals.queries.ts';

const waiting = { sort: 'created_at', order: 'ASC', skip: 0, status: 'open' } as const;

/** Decisions about members: what a verdict does, what those concerned hear of it, and appeals. */
@Module({
  imports: [
    AuditModule,
    ChatsModule,
    DeadlinesModule,
    ExportsModule,
    IdentityModule,
    MailsModule,
    MembershipModule,
    PhotosModule,
    ProfilesModule,
    ReportsModule,
    SanctionsModule,
    StatisticsModule,
    TenantsModule,
  ],
  controllers: [
    ModerationController,
    AdminModerationController,
    exportController({
      call: exportAppeals,
      resource: 'appeals',
      service: AdminAppealsService,
      readPart: (service, ctx, input, part) =>
        adminAppealList.readPart((search) => service.list(ctx, search), input, part),
    }),
    exportController({
      call: exportTransparency,
      resource: 'transparency',
      service: TransparencyService,
      readPart: (service, ctx, input) => service.list(ctx, input as ListInput<TransparencySort>),
    }),
  ],
  providers: [
    AppealsService,
    AdminAppealsService,
    AppealAnswersService,
    DecisionsService,
    ModerationKeeping,
    OutcomesService,
    RemovalsService,
    StatementsService,
    TransparencyService,
    VerdictsService,
    deadlineSource({
      source: 'appeal',
      roles: ['owner', 'operator', 'moderator'],
      service: AdminAppealsService,
      read: (service, ctx, page) => service.list(ctx, { ...waiting, ...page }),
    }),
    waitingWork('appeals', appealsWaiting),
  ],
})
export class ModerationModule {}
