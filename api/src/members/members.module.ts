import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MatchFinderController } from './match-finder.controller.ts';
import { MatchFinderService } from './match-finder.service.ts';
import { MemberCardsService } from './member-cards.service.ts';
import { MemberProfileController } from './member-profile.controller.ts';
import { MemberProfileService } from './member-profile.service.ts';
import { ListingWalkService } from './listing-walk.service.ts';
import { LookersService } from './lookers.service.ts';
import { MemberSearchController } from './member-search.controller.ts';
import { MemberSearchService } from './member-search.service.ts';
import { MeetingProofsService } from './meeting-proofs.service.ts';
import { SearchPlansService } from './search-plans.service.ts';
import { SearchTotalsService } from './search-totals.service.ts';
import { SeenProfilesService } from './seen-profiles.service.ts';
import { SignupMatchesController } from './signup-matches.controller.ts';
import { SignupMatchesService } from './signup-matches.service.ts';
import { VisitorAccessService } from './visitor-access.service.ts';

/** Search, suggestions, match finder and profile pages. */
@Module({
  imports: [AuditModule],
  controllers: [MatchFinderController, MemberSearchController, MemberProfileController, SignupMatchesController],
  providers: [
    MatchFinderService,
    MemberSearchService,
    ListingWalkService,
    LookersService,
    MemberCardsService,
    SearchPlansService,
    SearchTotalsService,
    SeenProfilesService,
    MemberProfileService,
    MeetingProofsService,
    SignupMatchesService,
    VisitorAccessService,
  ],
  exports: [MeetingProofsService],
})
export class MembersModule {}
