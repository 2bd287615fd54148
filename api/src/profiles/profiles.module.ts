import { Module, type OnModuleInit } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { ListingCountsService } from './listing-counts.service.ts';
import { ListingFormsService } from './listing-forms.service.ts';
import { PresenceService } from './presence.service.ts';
import { ProfileSwitchesService } from './profile-switches.service.ts';
import { ProfilesService } from './profiles.service.ts';
import { ShownProfilesService } from './shown-profiles.service.ts';

@Module({
  imports: [PlacesModule, TenantsModule],
  providers: [
    ProfilesService,
    ListingCountsService,
    ListingFormsService,
    PresenceService,
    ShownProfilesService,
    ProfileSwitchesService,
  ],
  exports: [ProfilesService, ListingCountsService, PresenceService, ShownProfilesService, ProfileSwitchesService],
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
