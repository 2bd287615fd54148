import { Module } from '@nestjs/common';
import { SignupMatchesController } from './signup-matches.controller.ts';
import { SignupMatchesService } from './signup-matches.service.ts';

/** How members find each other. */
@Module({ controllers: [SignupMatchesController], providers: [SignupMatchesService] })
export class MembersModule {}
