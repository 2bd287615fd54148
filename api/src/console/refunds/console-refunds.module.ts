import { Module, type DynamicModule } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.ts';
import { ComplaintsModule } from '../../complaints/complaints.module.ts';
import { CreditsModule } from '../../credits/credits.module.ts';
import { MailsModule } from '../../mails/mails.module.ts';
import { StaffModule } from '../../staff/staff.module.ts';
import { TenantsModule } from '../../tenants/tenants.module.ts';
import { ConsoleRefundsController } from './console-refunds.controller.ts';
import { RefundActsService } from './refund-acts.service.ts';
import { RefundCalculationService } from './refund-calculation.service.ts';
import { RefundLettersService } from './refund-letters.service.ts';

/** Refunds in the console: calculated, made, decided and answered. */
@Module({})
export class ConsoleRefundsModule {
  static forRoot(refunds: DynamicModule, orders: DynamicModule): DynamicModule {
    return {
      module: ConsoleRefundsModule,
      imports: [AuditModule, ComplaintsModule, CreditsModule, MailsModule, StaffModule, TenantsModule, refunds, orders],
      controllers: [ConsoleRefundsController],
      providers: [RefundActsService, RefundCalculationService, RefundLettersService],
    };
  }
}
