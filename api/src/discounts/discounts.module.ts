import { Module, type OnModuleInit } from '@nestjs/common';
import { Events } from '../core/ctx/events.ts';
import { CreditsModule } from '../credits/credits.module.ts';
import { DiscountsController } from './discounts.controller.ts';
import { DiscountsService } from './discounts.service.ts';

/** Codes, the time bonus and the welcome discount, and which order used which. */
@Module({
  imports: [CreditsModule],
  controllers: [DiscountsController],
  providers: [DiscountsService],
  exports: [DiscountsService],
})
export class DiscountsModule implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly discounts: DiscountsService,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', ({ db }, { brand, profileId }) =>
      this.discounts.erase({ db, tenant: brand }, profileId),
    );
  }
}
