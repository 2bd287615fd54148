import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { ReferenceController } from './reference.controller.ts';
import { ReferenceService } from './reference.service.ts';

@Module({
  imports: [TenantsModule],
  controllers: [ReferenceController],
  providers: [ReferenceService],
  exports: [ReferenceService],
})
export class ReferenceModule {}
