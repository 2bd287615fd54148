import { Module } from '@nestjs/common';
import { LikesModule } from '../likes/likes.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SwipeDecksService } from './swipe-decks.service.ts';
import { SwipeController } from './swipe.controller.ts';
import { SwipeService } from './swipe.service.ts';

@Module({
  imports: [LikesModule, MembersModule],
  controllers: [SwipeController],
  providers: [SwipeDecksService, SwipeService],
})
export class SwipeModule {}
