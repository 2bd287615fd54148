import { Module, type DynamicModule } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.ts';
import { BadgesModule } from './badges/badges.module.ts';
import { BlocksModule } from './blocks/blocks.module.ts';
import { ChatsModule } from './chats/chats.module.ts';
import { ComplaintsModule } from './complaints/complaints.module.ts';
import { CreditsModule } from './credits/credits.module.ts';
import type { Config } from './core/process/config.ts';
import { DatabaseModule } from './core/database/database.module.ts';
import { DiscountsModule } from './discounts/discounts.module.ts';
import { BulkActsModule } from './bulk-acts/bulk-acts.module.ts';
import { ExportsModule } from './exports/exports.module.ts';
import { ErasuresModule } from './erasures/erasures.module.ts';
import { HttpModule } from './core/http/http.module.ts';
import { LogModule, type Log } from './core/process/logging/log.ts';
import { LikesModule } from './likes/likes.module.ts';
import { LiveModule } from './core/live/live.module.ts';
import { PortsModule } from './core/ports/ports.module.ts';
import { ConsoleMembersModule } from './console/members/console-members.module.ts';
import { ConsoleMoneyModule } from './console/money/console-money.module.ts';
import { ConsoleRefundsModule } from './console/refunds/console-refunds.module.ts';
import { ConsoleModule } from './console/console.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import { InvoicesModule } from './invoices/invoices.module.ts';
import { MailsModule } from './mails/mails.module.ts';
import { MediaModule } from './media/media.module.ts';
import { MembersModule } from './members/members.module.ts';
import { MembershipModule } from './membership/membership.module.ts';
import { DeadlinesModule } from './deadlines/deadlines.module.ts';
import { ModerationModule } from './moderation/moderation.module.ts';
import { SanctionsModule } from './sanctions/sanctions.module.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { OutboxModule } from './core/outbox/outbox.module.ts';
import { OwnDataModule } from './own-data/own-data.module.ts';
import { OwnProfileModule } from './own-profile/own-profile.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PhotosModule } from './photos/photos.module.ts';
import { PlacesModule } from './places/places.module.ts';
import { PreviewsModule } from './previews/previews.module.ts';
import { ProfilesModule } from './profiles/profiles.module.ts';
import { ReferenceModule } from './reference/reference.module.ts';
import { RefundsModule } from './refunds/refunds.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { schedule } from './schedule.ts';
import { schema } from './schema.ts';
import { SiteModule } from './site/site.module.ts';
import { StaffModule } from './staff/staff.module.ts';
import { StatisticsModule } from './statistics/statistics.module.ts';
import { SwipeModule } from './swipe/swipe.module.ts';
import { TenantsModule } from './tenants/tenants.module.ts';
import { TestSeamsModule } from './test-seams/test-seams.module.ts';

@Module({})
export class AppModule {
  static forRoot(config: Config, log: Log): DynamicModule {
    const payments = PaymentsModule.forRoot(config);
    const orders = OrdersModule.forRoot(payments);
    const refunds = RefundsModule.forRoot(orders, payments);
    const invoices = InvoicesModule.forRoot(orders);
    return {
      module: AppModule,
      imports: [
        // core
        LogModule.forRoot(log),
        PortsModule.forRoot(config),
        DatabaseModule.forRoot(schema),
        HttpModule.forRoot([TenantsModule, IdentityModule, StaffModule]),
        LiveModule.forRoot([IdentityModule]),
        OutboxModule.forRoot(schedule, [TenantsModule]),
        OperationsModule,
        // tier 1: tenants and reference data
        ErasuresModule,
        TenantsModule,
        ReferenceModule,
        PlacesModule,
        // tier 2: credits, which features above spend
        CreditsModule,
        SanctionsModule,
        // tier 3: identity and audit
        ProfilesModule,
        PhotosModule,
        MediaModule,
        MailsModule,
        IdentityModule,
        StaffModule,
        AuditModule,
        BulkActsModule,
        ExportsModule,
        DeadlinesModule,
        // tier 4: membership, blocks between members
        MembershipModule,
        OwnProfileModule,
        BlocksModule,
        BadgesModule,
        // tier 5: payment providers
        payments,
        // tier 6: orders with their discounts, refunds and invoices
        DiscountsModule,
        orders,
        refunds,
        invoices,
        // tier 7: what members do with each other
        MembersModule,
        LikesModule,
        ChatsModule,
        SwipeModule,
        ReportsModule,
        StatisticsModule,
        // tier 8: what support answers, and what follows from reports
        ComplaintsModule,
        ModerationModule,
        // top: console, site and test seams
        ConsoleModule,
        ConsoleMembersModule,
        ConsoleRefundsModule.forRoot(refunds, orders),
        ConsoleMoneyModule.forRoot({ orders, payments, invoices }),
        OwnDataModule,
        PreviewsModule,
        SiteModule,
        ...(config.testSeams ? [TestSeamsModule.forRoot(payments)] : []),
      ],
    };
  }
}
