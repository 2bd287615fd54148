import { IdempotencyRecord } from './core/http/idempotency/idempotency-record.entity.ts';
import { BulkJob } from './bulk-acts/bulk-job.entity.ts';
import { ExportJob } from './exports/export-job.entity.ts';
import { ServerHeartbeat, InstallationCounter } from './core/database/installation.entity.ts';
import { migrations } from './all-migrations.ts';
import type { Schema } from './core/database/data-source.ts';
import { Account } from './identity/account.entity.ts';
import { ConsentRecord } from './membership/consents/consent-record.entity.ts';
import { AccountBan } from './membership/bans/account-ban.entity.ts';
import { AccountDeletion } from './membership/deletion/account-deletion.entity.ts';
import { KnownDevice } from './identity/devices/known-device.entity.ts';
import { DailyUse } from './identity/sessions/daily-use.entity.ts';
import { LastUse } from './identity/sessions/last-use.entity.ts';
import { MailLink } from './identity/mail-links/mail-link.entity.ts';
import { Passkey, UsedPasskeyChallenge } from './identity/passkeys/passkey.entity.ts';
import { MemberSession } from './identity/sessions/member-session.entity.ts';
import { SecondFactor } from './identity/second-factor/second-factor.entity.ts';
import { Introduction } from './likes/introductions/introduction.entity.ts';
import { LikeEntry, Pair } from './likes/pair.entity.ts';
import { Swipe, SwipeGame } from './swipe/swipe-game.entity.ts';
import { Badge } from './badges/badge.entity.ts';
import { AuditEntry } from './audit/audit-entry.entity.ts';
import { Block } from './blocks/block.entity.ts';
import { ChatPhoto } from './chats/photos/chat-photo.entity.ts';
import { Conversation } from './chats/conversation.entity.ts';
import { ConversationSide } from './chats/conversation-side.entity.ts';
import { Message } from './chats/message.entity.ts';
import { MessageAllowance } from './chats/message-allowance.entity.ts';
import { SuppressedAddress } from './mails/delivery/suppressed-address.entity.ts';
import { MemberMail } from './mails/member-mail.entity.ts';
import { LiveSequence, StoredLiveEvent } from './core/live/live-event.entity.ts';
import { OutboxEntry } from './core/outbox/outbox-entry.entity.ts';
import { ProviderAccount } from './tenants/provider-account.entity.ts';
import { DirectDebitBlock, Mandate, MandateCode } from './payments/direct-debit/mandate.entity.ts';
import { StoredCard } from './payments/cards/stored-card.entity.ts';
import { SandboxObject } from './payments/sandbox/sandbox-object.entity.ts';
import { Photo } from './photos/photo.entity.ts';
import { PhotoUnlock } from './photos/access/photo-unlock.entity.ts';
import { ListingCount, ListingForm, Listing } from './profiles/listing.entity.ts';
import { Profile } from './profiles/profile.entity.ts';
import { Report } from './reports/report.entity.ts';
import { Complaint } from './complaints/complaint.entity.ts';
import { ComplaintFile, ComplaintMessage } from './complaints/complaint-message.entity.ts';
import { InboundAddressRow, ReceivedMail } from './complaints/inbound/received-mail.entity.ts';
import { AnswerTextVersion } from './tenants/answer-texts/answer-text-version.entity.ts';
import { BuyerSource } from './statistics/buyer-source.entity.ts';
import { CountedDay, DailyWaiting, LateFact } from './statistics/counted-day.entity.ts';
import { DailyFigure, MonthlyFigure } from './statistics/daily-figure.entity.ts';
import { ReportFigure } from './reports/report-figure.entity.ts';
import { Notice } from './reports/notices/notice.entity.ts';
import { Appeal } from './moderation/appeal.entity.ts';
import { Sanction } from './sanctions/sanction.entity.ts';
import { StaffApproval } from './staff/approvals/staff-approval.entity.ts';
import { StaffMember, StaffDevice, StaffSession } from './staff/staff-member.entity.ts';
import { DiscountCode } from './discounts/discount-code.entity.ts';
import { Redemption } from './discounts/redemption.entity.ts';
import { OrderStep } from './orders/order-step.entity.ts';
import { QuarantinedPayment } from './payments/quarantine/quarantined-payment.entity.ts';
import { PaymentWebhook } from './payments/webhooks/payment-webhook.entity.ts';
import { LedgerCheck } from './credits/checks/ledger-check.entity.ts';
import { OrderPayback } from './orders/order-payback.entity.ts';
import { Order } from './orders/order.entity.ts';
import { SpendingLimit } from './orders/spending/spending-limit.entity.ts';
import { Refund } from './refunds/refund.entity.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { FormerMember } from './credits/former-member.entity.ts';
import { CreditLot } from './credits/credit-lot.entity.ts';
import { LedgerAccount } from './credits/ledger-account.entity.ts';
import { LedgerEntry } from './credits/ledger-entry.entity.ts';
import { LedgerTransfer } from './credits/ledger-transfer.entity.ts';
import { LotUse } from './credits/lot-use.entity.ts';
import { Company } from './tenants/company.entity.ts';
import { CreditBundle } from './tenants/credit-bundle.entity.ts';
import { HeldDomain } from './tenants/held-domain.entity.ts';
import { Domain, Pool, TenantRow } from './tenants/tenant.entity.ts';
import { InstallationSetting, NicheSetting, TenantSetting } from './tenants/tenant-setting.entity.ts';
import { MailTextVersion } from './tenants/mail-texts/mail-text-version.entity.ts';
import { PageVersion } from './tenants/pages/page-version.entity.ts';
import { Preview } from './previews/preview.entity.ts';
import { MediaFile } from './tenants/media/media-file.entity.ts';
import { MemberOpening } from './console/members/member-opening.entity.ts';
import { CreditAdjustment } from './console/members/credit-adjustment.entity.ts';

/**
 * Every entity and every migration, in order. A test compares this list with the files on disk and with the database.
 */
export const schema: Schema = {
  entities: [
    Company,
    Pool,
    TenantRow,
    Domain,
    HeldDomain,
    TenantSetting,
    InstallationSetting,
    NicheSetting,
    InstallationCounter,
    CreditBundle,
    MailTextVersion,
    AnswerTextVersion,
    PageVersion,
    Preview,
    MediaFile,
    StaffMember,
    StaffApproval,
    StaffSession,
    StaffDevice,
    AuditEntry,
    BulkJob,
    ExportJob,
    OutboxEntry,
    IdempotencyRecord,
    ServerHeartbeat,
    Account,
    MemberSession,
    MailLink,
    ConsentRecord,
    KnownDevice,
    SecondFactor,
    Passkey,
    UsedPasskeyChallenge,
    LastUse,
    DailyUse,
    AccountBan,
    MemberOpening,
    CreditAdjustment,
    AccountDeletion,
    MemberMail,
    SuppressedAddress,
    Profile,
    Listing,
    ListingCount,
    ListingForm,
    Photo,
    PhotoUnlock,
    Badge,
    Pair,
    LikeEntry,
    Introduction,
    Swipe,
    SwipeGame,
    LiveSequence,
    StoredLiveEvent,
    Block,
    Report,
    Complaint,
    ComplaintMessage,
    ComplaintFile,
    ReceivedMail,
    InboundAddressRow,
    Notice,
    ReportFigure,
    Appeal,
    Sanction,
    Conversation,
    ConversationSide,
    Message,
    MessageAllowance,
    ChatPhoto,
    LedgerAccount,
    LedgerTransfer,
    LedgerEntry,
    CreditLot,
    FormerMember,
    LotUse,
    LedgerCheck,
    Order,
    OrderPayback,
    OrderStep,
    SpendingLimit,
    DiscountCode,
    Redemption,
    Refund,
    Invoice,
    ProviderAccount,
    PaymentWebhook,
    QuarantinedPayment,
    SandboxObject,
    Mandate,
    MandateCode,
    StoredCard,
    DirectDebitBlock,
    DailyFigure,
    MonthlyFigure,
    CountedDay,
    LateFact,
    BuyerSource,
    DailyWaiting,
  ],
  migrations,
};
