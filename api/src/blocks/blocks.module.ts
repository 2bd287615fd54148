import { Global, Module } from '@nestjs/common';
import { BlocksController } from './blocks.controller.ts';
import { BlocksService } from './blocks.service.ts';

@Global()
@Module({ controllers: [BlocksController], providers: [BlocksService], exports: [BlocksService] })
export class BlocksModule {}
