import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { StaffSessions } from '../core/ctx/sessions.ts';
import { StaffDevicesService } from './staff-devices.service.ts';
import { StaffFailuresService, StaffLogInGate } from './staff-log-in-gate.service.ts';
import { StaffLogInService } from './staff-log-in.service.ts';
import { StaffService } from './staff.service.ts';
import { StaffSessionController } from './staff-session.controller.ts';
import { StaffSessionKeeping } from './staff-session-keeping.jobs.ts';
import { StoredStaffSessions } from './stored-staff-sessions.ts';

@Module({
  imports: [AuditModule],
  controllers: [StaffSessionController],
  providers: [
    StaffService,
    StaffLogInService,
    StaffLogInGate,
    StaffDevicesService,
    StaffFailuresService,
    StaffSessionKeeping,
    { provide: StaffSessions, useClass: StoredStaffSessions },
  ],
  exports: [StaffSessions],
})
export class StaffModule {}
