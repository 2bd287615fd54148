import { Module } from '@nestjs/common';
import { BadgesModule } from '../badges/badges.module.ts';
import { CreditsModule } from '../credits/credits.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { MembershipModule } from '../membership/membership.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { ChatChangesService } from './changes/chat-changes.service.ts';
import { ChatPartnersService } from './changes/chat-partners.service.ts';
import { ChatEndingsService } from './changes/chat-endings.service.ts';
import { ChatsController } from './chats.controller.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { GifsService } from './gifs/gifs.service.ts';
import { ChatsService } from './reading/chats.service.ts';
import { ChatPhotosService } from './photos/chat-photos.service.ts';
import { ChatPhotoStockService } from './photos/chat-photo-stock.service.ts';
import { DeletedMessagesService } from './purge/deleted-messages.service.ts';
import { MessagePurge } from './purge/message-purge.jobs.ts';
import { BanReturnsService } from './returns/ban-returns.service.ts';
import { MessageReturnsService } from './returns/message-returns.service.ts';
import { ReportedMessagesService } from './reported/reported-messages.service.ts';
import { RemovedMessagesService } from './reported/removed-messages.service.ts';
import { ReportedPhotosService } from './reported/reported-photos.service.ts';
import { FirstMessageService } from './sending/first-message.service.ts';
import { MessagePriceService } from './sending/message-price.service.ts';
import { SendingLimitsService } from './sending/sending-limits.service.ts';
import { SendingService } from './sending/sending.service.ts';

@Module({
  imports: [
    BadgesModule,
    CreditsModule,
    IdentityModule,
    MembershipModule,
    PhotosModule,
    SanctionsModule,
    TenantsModule,
  ],
  controllers: [ChatsController],
  providers: [
    ChatChangesService,
    ChatEndingsService,
    ChatPartnersService,
    BanReturnsService,
    DeletedMessagesService,
    MessagePurge,
    ChatsService,
    ChatPhotosService,
    ChatPhotoStockService,
    FirstMessageService,
    GifsService,
    MessagePriceService,
    MessageReturnsService,
    ReportedMessagesService,
    ReportedPhotosService,
    RemovedMessagesService,
    SendingLimitsService,
    SendingService,
  ],
  exports: [ReportedMessagesService, RemovedMessagesService, ReportedPhotosService],
})
export class ChatsModule {}
