import { Module } from '@nestjs/common';
import { DecisionProofsService } from './decision-proofs.service.ts';
import { SanctionsService } from './sanctions.service.ts';

@Module({
  providers: [DecisionProofsService, SanctionsService],
  exports: [DecisionProofsService, SanctionsService],
})
export class SanctionsModule {}
