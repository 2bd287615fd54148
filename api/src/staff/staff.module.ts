import { exportStaff, type StaffSort } from '@manyhearts/contract/admin/staff';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { StaffSessions } from '../core/ctx/sessions.ts';
import type { ListInput } from '../core/console/list-query.rules.ts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { StaffAccountController } from './account/staff-account.controller.ts';
import { StaffAccountService } from './account/staff-account.service.ts';
import { ApprovalsController } from './approvals/approvals.controller.ts';
import { ApprovalsJobs } from './approvals/approvals.jobs.ts';
import { ApprovalsService } from './approvals/approvals.service.ts';
import { StaffMailJobs } from './mails/staff-mail.jobs.ts';
import { StaffMailsService } from './mails/staff-mails.service.ts';
import { StaffAdminController, toStaffSearch } from './staff-admin.controller.ts';
import { StaffAdminService } from './staff-admin.service.ts';
import { StaffDevicesService } from './staff-devices.service.ts';
import { StaffFailuresService, StaffLogInGate } from './staff-log-in-gate.service.ts';
import { StaffFactorService } from './staff-factor.service.ts';
import { StaffLogInService } from './staff-log-in.service.ts';
import { StaffMembersService } from './staff-members.service.ts';
import { StaffStepUpService } from './staff-step-up.service.ts';
import { StaffService } from './staff.service.ts';
import { StaffSessionController } from './staff-session.controller.ts';
import { StaffSessionKeeping } from './staff-session-keeping.jobs.ts';
import { StoredStaffSessions } from './stored-staff-sessions.ts';

@Module({
  imports: [AuditModule, ExportsModule, TenantsModule],
  controllers: [
    StaffSessionController,
    StaffAdminController,
    ApprovalsController,
    StaffAccountController,
    exportController({
      call: exportStaff,
      resource: 'staff',
      service: StaffAdminService,
      readPart: (service, ctx, input, part) =>
        service.list(ctx, { ...toStaffSearch(input as ListInput<StaffSort>), ...part, skip: 0 }),
    }),
  ],
  providers: [
    StaffService,
    StaffMembersService,
    StaffAdminService,
    StaffAccountService,
    StaffFactorService,
    StaffStepUpService,
    ApprovalsService,
    ApprovalsJobs,
    StaffMailsService,
    StaffMailJobs,
    StaffLogInService,
    StaffLogInGate,
    StaffDevicesService,
    StaffFailuresService,
    StaffSessionKeeping,
    { provide: StaffSessions, useClass: StoredStaffSessions },
  ],
  exports: [StaffSessions, StaffMembersService, ApprovalsService],
})
export class StaffModule {}
