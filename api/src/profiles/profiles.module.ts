import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { ListingCountsService } from './listing-counts.service.ts';
import { ListingFormsService } from './listing-forms.service.ts';
import { OwnProfileController } from '../own-profile/own-profile.controller.ts';
import { OwnProfileService } from '../own-profile/own-profile.service.ts';
import { PresenceService } from './presence.service.ts';
import { ProfileSwitchesService } from './profile-switches.service.ts';
import { ProfilesService } from './profiles.service.ts';
import { ShownProfilesService } from './shown-profiles.service.ts';

@Global()
@Module({
  controllers: [OwnProfileController],
  providers: [
    ProfilesService,
    ListingCountsService,
    ListingFormsService,
    PresenceService,
    OwnProfileService,
    ShownProfilesService,
    ProfileSwitchesService,
  ],
  exports: [
    ProfilesService,
    ListingCountsService,
    PresenceService,
    OwnProfileService,
    ShownProfilesService,
    ProfileSwitchesService,
  ],
})
export class ProfilesModule implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly profiles: ProfilesService,
    private readonly counts: ListingCountsService,
    private readonly forms: ListingFormsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('count-listings', ['audience', 'country', 'band'], (ctx, { audience, country, band }) =>
      this.counts.recount(ctx, { audience: Number(audience), country, ageBand: Number(band) }),
    );
    this.handlers.forInstallation('find-stale-listings', [], (ctx) => this.forms.findStale(ctx));
    this.handlers.forTenants('renew-listings', ['form'], (ctx, { form }) => this.forms.renew(ctx, form));
    this.handlers.forTenants('relist-profile', ['profile'], (ctx, { profile }) => this.profiles.relist(ctx, profile));
  }
}
