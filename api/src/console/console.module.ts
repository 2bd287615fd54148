import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminTenantsController } from './admin-tenants.controller.ts';
import { AdminTenantsService } from './admin-tenants.service.ts';

@Module({
  imports: [AuditModule, TenantsModule],
  controllers: [AdminTenantsController],
  providers: [AdminTenantsService],
})
export class ConsoleModule {}
