import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { BlocksController } from './blocks.controller.ts';
import { BlocksService } from './blocks.service.ts';

@Module({
  imports: [ProfilesModule, PhotosModule],
  controllers: [BlocksController],
  providers: [BlocksService],
  exports: [BlocksService],
})
export class BlocksModule {}
