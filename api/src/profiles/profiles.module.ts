import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { JobHandlers } from '../outbox/job-handlers.ts';
import { OwnProfileController } from './own-profile.controller.ts';
import { OwnProfileService } from './own-profile.service.ts';
import { ProfilesService } from './profiles.service.ts';

@Global()
@Module({ controllers: [OwnProfileController], providers: [ProfilesService, OwnProfileService], exports: [ProfilesService, OwnProfileService] })
export class ProfilesModule implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly profiles: ProfilesService,
  ) {}

  onModuleInit(): void {
    // Runs as the brand on which the profile is to be shown.
    this.handlers.forTenants('list-profile', ['profile'], async (ctx, { profile }) => {
      await this.profiles.list(ctx, profile).catch((error: unknown) => {
        // The same job a second time, at once: the first has done it.
        if (!isDuplicate(error)) throw error;
      });
    });
    this.handlers.forTenants('relist-profile', ['profile'], (ctx, { profile }) => this.profiles.relist(ctx, profile));
  }
}
