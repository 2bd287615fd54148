import { Global, Module } from '@nestjs/common';
import { StaffSessions } from '../core/sessions.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { StaffService } from './staff.service.ts';
import { StaffSessionController } from './staff-session.controller.ts';
import { StaffSessionKeeping } from './staff-session-keeping.jobs.ts';
import { StoredStaffSessions } from './stored-staff-sessions.ts';

@Global()
@Module({
  imports: [AuditModule],
  controllers: [StaffSessionController],
  providers: [StaffService, StaffSessionKeeping, { provide: StaffSessions, useClass: StoredStaffSessions }],
  exports: [StaffSessions],
})
export class StaffModule {}
