import { Module } from '@nestjs/common';
import { ErasureJournalService } from './erasure-journal.service.ts';

@Module({ providers: [ErasureJournalService], exports: [ErasureJournalService] })
export class ErasuresModule {}
