import { Module } from '@nestjs/common';
import { BadgesModule } from '../badges/badges.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { IntroductionsController } from './introductions/introductions.controller.ts';
import { IntroductionsService } from './introductions/introductions.service.ts';
import { LikesController } from './likes.controller.ts';
import { LikesService } from './likes.service.ts';
import { MatchLiftJobs } from './match-lift.jobs.ts';
import { PairsService } from './pairs.service.ts';

@Module({
  imports: [BadgesModule, MembersModule, SanctionsModule, TenantsModule],
  controllers: [IntroductionsController, LikesController],
  providers: [IntroductionsService, LikesService, MatchLiftJobs, PairsService],
  exports: [LikesService, PairsService],
})
export class LikesModule {}
