import { Global, Module } from '@nestjs/common';
import { TenantDirectory } from '../core/tenant.ts';
import { MemoryDirectory } from './memory-directory.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsService } from './settings.service.ts';

@Global()
@Module({
  controllers: [SettingsController],
  providers: [SettingsService, MemoryDirectory, { provide: TenantDirectory, useExisting: MemoryDirectory }],
  exports: [TenantDirectory, MemoryDirectory, SettingsService],
})
export class TenantsModule {}
