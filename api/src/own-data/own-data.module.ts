import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OwnFilesService } from './own-data-files.service.ts';
import { OwnTablesService } from './own-data-tables.service.ts';
import { OwnThreadsService } from './own-data-threads.service.ts';
import { OwnDataController } from './own-data.controller.ts';
import { OwnDataService } from './own-data.service.ts';

/** A file with everything that is stored of a member, for them. */
@Module({
  imports: [CreditsModule, IdentityModule, MailsModule],
  controllers: [OwnDataController],
  providers: [OwnDataService, OwnFilesService, OwnTablesService, OwnThreadsService],
  exports: [OwnDataService],
})
export class OwnDataModule {}
