import { accountDeletionShapes } from './account-deletion.shapes.ts';
import { activationShapes } from './activation.shapes.ts';
import { blocksShapes } from './blocks.shapes.ts';
import { browserReportsShapes } from './browser-reports.shapes.ts';
import { chatsShapes } from './chats.shapes.ts';
import { complaintsShapes } from './complaints.shapes.ts';
import { consentShapes } from './consent.shapes.ts';
import { consentsShapes } from './consents.shapes.ts';
import { creditsShapes } from './credits.shapes.ts';
import { directDebitShapes } from './direct-debit.shapes.ts';
import { discountsShapes } from './discounts.shapes.ts';
import { emailChangeShapes } from './email-change.shapes.ts';
import { gifsShapes } from './gifs.shapes.ts';
import { giftsShapes } from './gifts.shapes.ts';
import { invoicesShapes } from './invoices.shapes.ts';
import { liveShapes } from './live.shapes.ts';
import { introductionsShapes } from './introductions.shapes.ts';
import { likesShapes } from './likes.shapes.ts';
import { mailLinksShapes } from './mail-links.shapes.ts';
import { matchFinderShapes } from './match-finder.shapes.ts';
import { memberProfileShapes } from './member-profile.shapes.ts';
import { membersShapes } from './members.shapes.ts';
import { messagesShapes } from './messages.shapes.ts';
import { operationsShapes } from './operations.shapes.ts';
import { ordersShapes } from './orders.shapes.ts';
import { ownDataShapes } from './own-data.shapes.ts';
import { passkeysShapes } from './passkeys.shapes.ts';
import { passwordChangeShapes } from './password-change.shapes.ts';
import { paymentEventsShapes } from './payment-events.shapes.ts';
import { photosShapes } from './photos.shapes.ts';
import { placesShapes } from './places.shapes.ts';
import { profileShapes } from './profile.shapes.ts';
import { referenceShapes } from './reference.shapes.ts';
import { refundsShapes } from './refunds.shapes.ts';
import { reportsShapes } from './reports.shapes.ts';
import { secondFactorShapes } from './second-factor.shapes.ts';
import { sessionsShapes } from './sessions.shapes.ts';
import { settingsViewShapes } from './settings-view.shapes.ts';
import { signupShapes } from './signup.shapes.ts';
import { spendingShapes } from './spending.shapes.ts';
import { swipeShapes } from './swipe.shapes.ts';
import { testSeamsShapes } from './test-seams.shapes.ts';
import { userShapes } from './user.shapes.ts';
import { visibilityShapes } from './visibility.shapes.ts';
import { adminAccountShapes } from './admin/account.shapes.ts';
import { adminApprovalsShapes } from './admin/approvals.shapes.ts';
import { adminAuditShapes } from './admin/audit.shapes.ts';
import { adminStaffShapes } from './admin/staff.shapes.ts';
import { adminAccessResetsShapes } from './admin/access-resets.shapes.ts';
import { adminMediaShapes } from './admin/media.shapes.ts';
import { adminPaymentAccountsShapes } from './admin/payment-accounts.shapes.ts';
import { adminCompaniesShapes } from './admin/companies.shapes.ts';
import { adminComplaintsShapes } from './admin/complaints.shapes.ts';
import { adminInterestsShapes } from './admin/interests.shapes.ts';
import { adminPoolsShapes } from './admin/pools.shapes.ts';
import { adminEnvironmentShapes } from './admin/environment.shapes.ts';
import { adminBulkActsShapes } from './admin/bulk-acts.shapes.ts';
import { adminExportsShapes } from './admin/exports.shapes.ts';
import { adminPhotosShapes } from './admin/photos.shapes.ts';
import { adminPreviewsShapes } from './admin/previews.shapes.ts';
import { adminMailsShapes } from './admin/mails.shapes.ts';
import { adminReceivedMailsShapes } from './admin/received-mails.shapes.ts';
import { mailEventsShapes } from './mail-events.shapes.ts';
import { adminStatisticsShapes } from './admin/statistics.shapes.ts';
import { adminRefundsShapes } from './admin/refunds.shapes.ts';
import { adminOrdersShapes } from './admin/orders.shapes.ts';
import { adminQuarantineShapes } from './admin/quarantine.shapes.ts';
import { adminWebhooksShapes } from './admin/webhooks.shapes.ts';
import { adminLedgerShapes } from './admin/ledger.shapes.ts';
import { adminDiscountCodesShapes } from './admin/discount-codes.shapes.ts';
import { adminBansShapes } from './admin/bans.shapes.ts';
import { adminMemberActsShapes } from './admin/member-acts.shapes.ts';
import { adminMemberPartsShapes } from './admin/member-parts.shapes.ts';
import { adminMembersShapes } from './admin/members.shapes.ts';
import { adminMemberHistoryShapes } from './admin/member-history.shapes.ts';
import { adminAppealsShapes } from './admin/appeals.shapes.ts';
import { adminDeadlinesShapes } from './admin/deadlines.shapes.ts';
import { adminTransparencyShapes } from './admin/transparency.shapes.ts';
import { decisionsShapes } from './decisions.shapes.ts';
import { noticesShapes } from './notices.shapes.ts';
import { adminReportsShapes } from './admin/reports.shapes.ts';
import { adminSessionShapes } from './admin/session.shapes.ts';
import { adminBundlesShapes } from './admin/bundles.shapes.ts';
import { adminDefaultsShapes } from './admin/defaults.shapes.ts';
import { adminDomainsShapes } from './admin/domains.shapes.ts';
import { adminSettingsApplyShapes } from './admin/settings-apply.shapes.ts';
import { adminAnswerTextsShapes } from './admin/answer-texts.shapes.ts';
import { adminMailTextsShapes } from './admin/mail-texts.shapes.ts';
import { adminPagesShapes } from './admin/pages.shapes.ts';
import { adminTenantChangesShapes } from './admin/tenant-changes.shapes.ts';
import { adminTenantsShapes } from './admin/tenants.shapes.ts';
import type { CallDefinition } from './calls.ts';
import type { Shapes } from './shapes.ts';

const shapes = new Map(
  [
    accountDeletionShapes,
    activationShapes,
    blocksShapes,
    browserReportsShapes,
    chatsShapes,
    complaintsShapes,
    consentShapes,
    consentsShapes,
    creditsShapes,
    directDebitShapes,
    discountsShapes,
    emailChangeShapes,
    gifsShapes,
    giftsShapes,
    invoicesShapes,
    liveShapes,
    introductionsShapes,
    likesShapes,
    mailLinksShapes,
    matchFinderShapes,
    memberProfileShapes,
    membersShapes,
    messagesShapes,
    operationsShapes,
    ordersShapes,
    ownDataShapes,
    passkeysShapes,
    passwordChangeShapes,
    paymentEventsShapes,
    photosShapes,
    placesShapes,
    profileShapes,
    referenceShapes,
    refundsShapes,
    reportsShapes,
    secondFactorShapes,
    sessionsShapes,
    settingsViewShapes,
    signupShapes,
    spendingShapes,
    swipeShapes,
    testSeamsShapes,
    userShapes,
    visibilityShapes,
    adminAccountShapes,
    adminApprovalsShapes,
    adminAuditShapes,
    adminStaffShapes,
    adminAccessResetsShapes,
    adminMediaShapes,
    adminPaymentAccountsShapes,
    adminCompaniesShapes,
    adminComplaintsShapes,
    adminPoolsShapes,
    adminInterestsShapes,
    adminEnvironmentShapes,
    adminBulkActsShapes,
    adminExportsShapes,
    adminPhotosShapes,
    adminPreviewsShapes,
    adminRefundsShapes,
    adminOrdersShapes,
    adminQuarantineShapes,
    adminWebhooksShapes,
    adminLedgerShapes,
    adminDiscountCodesShapes,
    adminStatisticsShapes,
    adminMailsShapes,
    adminReceivedMailsShapes,
    mailEventsShapes,
    adminBansShapes,
    adminMembersShapes,
    adminMemberActsShapes,
    adminMemberPartsShapes,
    adminMemberHistoryShapes,
    adminReportsShapes,
    adminAppealsShapes,
    adminDeadlinesShapes,
    adminTransparencyShapes,
    decisionsShapes,
    noticesShapes,
    adminSessionShapes,
    adminTenantsShapes,
    adminTenantChangesShapes,
    adminDomainsShapes,
    adminBundlesShapes,
    adminDefaultsShapes,
    adminAnswerTextsShapes,
    adminMailTextsShapes,
    adminSettingsApplyShapes,
    adminPagesShapes,
  ]
    .flatMap((shapes) => shapes())
    .map((shaped) => [nameOf(shaped.call), shaped.shapes]),
);
const none: Shapes = {};

/**
 * For the server and tests only: a page of the site imports just the shape that it needs, to keep the rest out of its
 * bundle.
 */
export function shapesOf(call: CallDefinition): Shapes {
  return shapes.get(nameOf(call)) ?? none;
}

function nameOf({ verb, path }: Pick<CallDefinition, 'verb' | 'path'>): string {
  return `${verb} ${path}`;
}
