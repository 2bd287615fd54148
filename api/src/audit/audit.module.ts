import { Module } from '@nestjs/common';
import { AuditAnchors } from './audit-anchors.ts';
import { AuditKeeping } from './audit-keeping.jobs.ts';
import { AuditService } from './audit.service.ts';

@Module({ providers: [AuditService, AuditAnchors, AuditKeeping], exports: [AuditService] })
export class AuditModule {}
