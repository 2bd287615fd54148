import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller.ts';
import { ReferenceService } from './reference.service.ts';

@Module({ controllers: [ReferenceController], providers: [ReferenceService] })
export class ReferenceModule {}
