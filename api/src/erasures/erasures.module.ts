import { Global, Module } from '@nestjs/common';
import { ErasureJournalService } from './erasure-journal.service.ts';

@Global()
@Module({ providers: [ErasureJournalService], exports: [ErasureJournalService] })
export class ErasuresModule {}
