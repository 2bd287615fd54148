import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { OperationsController } from './operations.controller.ts';
import { Readiness } from './readiness.ts';
import { SecretRotation } from './secret-rotation.jobs.ts';

@Module({
  imports: [TenantsModule],
  controllers: [OperationsController],
  providers: [Readiness, SecretRotation],
  exports: [Readiness],
})
export class OperationsModule {}
