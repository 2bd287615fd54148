import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller.ts';
import { ReferenceService } from './reference.service.ts';

@Module({ controllers: [ReferenceController], providers: [ReferenceService], exports: [ReferenceService] })
export class ReferenceModule {}
