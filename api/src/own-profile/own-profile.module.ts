import { Module } from '@nestjs/common';
import { PhotosModule } from '../photos/photos.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { OwnProfileController } from './own-profile.controller.ts';
import { OwnProfileService } from './own-profile.service.ts';

@Module({
  imports: [PhotosModule, ProfilesModule],
  controllers: [OwnProfileController],
  providers: [OwnProfileService],
})
export class OwnProfileModule {}
