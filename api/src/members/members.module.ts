import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { BlocksModule } from '../blocks/blocks.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { MembersController } from './members.controller.ts';
import { MatchFinderService } from './suggestions/match-finder.service.ts';
import { MemberCardsService } from './cards/member-cards.service.ts';
import { MemberProfileService } from './profile/member-profile.service.ts';
import { ListingWalkService } from './search/listing-walk.service.ts';
import { ViewersService, VisitorAccessService } from './viewer/viewers.service.ts';
import { MemberSearchService } from './search/member-search.service.ts';
import { MeetingProofsService } from './profile/meeting-proofs.service.ts';
import { NewcomersService } from './search/newcomers.service.ts';
import { SearchPlansService } from './search/search-plans.service.ts';
import { SearchTotalsService } from './search/search-totals.service.ts';
import { SeenProfilesService } from './viewer/seen-profiles.service.ts';
import { SignupMatchesService } from './suggestions/signup-matches.service.ts';

/** Search, suggestions, match finder and profile pages. */
@Module({
  imports: [AuditModule, BlocksModule, PhotosModule, ProfilesModule],
  controllers: [MembersController],
  providers: [
    MatchFinderService,
    MemberSearchService,
    ListingWalkService,
    ViewersService,
    MemberCardsService,
    NewcomersService,
    SearchPlansService,
    SearchTotalsService,
    SeenProfilesService,
    MemberProfileService,
    MeetingProofsService,
    SignupMatchesService,
    VisitorAccessService,
  ],
  exports: [ViewersService, MeetingProofsService, MemberCardsService, NewcomersService, SeenProfilesService],
})
export class MembersModule {}
