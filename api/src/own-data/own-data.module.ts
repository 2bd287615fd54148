import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OwnDataController } from './own-data.controller.ts';
import { OwnDataService } from './own-data.service.ts';

/** A file with everything that is stored of a member, for them. */
@Module({
  imports: [IdentityModule, MailsModule],
  controllers: [OwnDataController],
  providers: [OwnDataService],
  exports: [OwnDataService],
})
export class OwnDataModule {}
