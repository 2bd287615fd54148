import * as accountDeletion from './account-deletion.ts';
import * as activation from './activation.ts';
import * as blocks from './blocks.ts';
import * as browserReports from './browser-reports.ts';
import * as chats from './chats.ts';
import * as complaints from './complaints.ts';
import * as consent from './consent.ts';
import * as consents from './consents.ts';
import * as credits from './credits.ts';
import * as decisions from './decisions.ts';
import * as directDebit from './direct-debit.ts';
import * as discounts from './discounts.ts';
import * as emailChange from './email-change.ts';
import * as gifs from './gifs.ts';
import * as gifts from './gifts.ts';
import * as introductions from './introductions.ts';
import * as likes from './likes.ts';
import * as live from './live.ts';
import * as invoices from './invoices.ts';
import * as mailLinks from './mail-links.ts';
import * as matchFinder from './match-finder.ts';
import * as memberProfile from './member-profile.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import * as notices from './notices.ts';
import * as operations from './operations.ts';
import * as orders from './orders.ts';
import * as ownData from './own-data.ts';
import * as passkeys from './passkeys.ts';
import * as passwordChange from './password-change.ts';
import * as paymentEvents from './payment-events.ts';
import * as photos from './photos.ts';
import * as places from './places.ts';
import * as profile from './profile.ts';
import * as reference from './reference.ts';
import * as refunds from './refunds.ts';
import * as reports from './reports.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as signup from './signup.ts';
import * as spending from './spending.ts';
import * as swipe from './swipe.ts';
import * as user from './user.ts';
import * as visibility from './visibility.ts';
import * as adminAccount from './admin/account.ts';
import * as adminApprovals from './admin/approvals.ts';
import * as adminAudit from './admin/audit.ts';
import * as adminStaff from './admin/staff.ts';
import * as adminAccessResets from './admin/access-resets.ts';
import * as adminMedia from './admin/media.ts';
import * as adminPaymentAccounts from './admin/payment-accounts.ts';
import * as adminPhotos from './admin/photos.ts';
import * as adminPreviews from './admin/previews.ts';
import * as adminRefunds from './admin/refunds.ts';
import * as adminOrders from './admin/orders.ts';
import * as adminQuarantine from './admin/quarantine.ts';
import * as adminWebhooks from './admin/webhooks.ts';
import * as adminLedger from './admin/ledger.ts';
import * as adminDiscountCodes from './admin/discount-codes.ts';
import * as adminMails from './admin/mails.ts';
import * as adminReceivedMails from './admin/received-mails.ts';
import * as mailEvents from './mail-events.ts';
import * as adminStatistics from './admin/statistics.ts';
import * as adminMembers from './admin/members.ts';
import * as adminMemberActs from './admin/member-acts.ts';
import * as adminMemberParts from './admin/member-parts.ts';
import * as adminAppeals from './admin/appeals.ts';
import * as adminBans from './admin/bans.ts';
import * as adminDeadlines from './admin/deadlines.ts';
import * as adminMemberHistory from './admin/member-history.ts';
import * as adminReports from './admin/reports.ts';
import * as adminTransparency from './admin/transparency.ts';
import * as staffSession from './admin/session.ts';
import * as adminCompanies from './admin/companies.ts';
import * as adminComplaints from './admin/complaints.ts';
import * as adminInterests from './admin/interests.ts';
import * as adminPools from './admin/pools.ts';
import * as adminEnvironment from './admin/environment.ts';
import * as adminBulkActs from './admin/bulk-acts.ts';
import * as adminExports from './admin/exports.ts';
import * as adminBundles from './admin/bundles.ts';
import * as adminDefaults from './admin/defaults.ts';
import * as adminDomains from './admin/domains.ts';
import * as adminSettingsApply from './admin/settings-apply.ts';
import * as adminAnswerTexts from './admin/answer-texts.ts';
import * as adminMailTexts from './admin/mail-texts.ts';
import * as adminPages from './admin/pages.ts';
import * as adminTenantChanges from './admin/tenant-changes.ts';
import * as adminTenants from './admin/tenants.ts';
import * as settingsView from './settings-view.ts';
import * as testSeams from './test-seams.ts';
import type { CallDefinition } from './calls.ts';

/** Every call, for the manifest and OpenAPI; a test compares it with the handlers. */
export const allCalls: readonly CallDefinition[] = [
  browserReports,
  consent,
  operations,
  settingsView,
  reference,
  places,
  signup,
  activation,
  user,
  sessions,
  live,
  passwordChange,
  emailChange,
  accountDeletion,
  ownData,
  secondFactor,
  passkeys,
  mailLinks,
  profile,
  photos,
  members,
  matchFinder,
  memberProfile,
  visibility,
  consents,
  blocks,
  likes,
  introductions,
  swipe,
  chats,
  complaints,
  messages,
  gifs,
  gifts,
  credits,
  orders,
  spending,
  discounts,
  refunds,
  invoices,
  reports,
  notices,
  decisions,
  directDebit,
  paymentEvents,
  staffSession,
  adminCompanies,
  adminComplaints,
  adminPools,
  adminInterests,
  adminEnvironment,
  adminBulkActs,
  adminExports,
  adminAccount,
  adminApprovals,
  adminAudit,
  adminStaff,
  adminTenants,
  adminTenantChanges,
  adminDomains,
  adminBundles,
  adminDefaults,
  adminAnswerTexts,
  adminMailTexts,
  adminSettingsApply,
  adminPages,
  adminAccessResets,
  adminMedia,
  adminPaymentAccounts,
  adminPhotos,
  adminPreviews,
  adminRefunds,
  adminOrders,
  adminQuarantine,
  adminWebhooks,
  adminLedger,
  adminDiscountCodes,
  adminStatistics,
  adminMails,
  adminReceivedMails,
  mailEvents,
  adminBans,
  adminMembers,
  adminMemberActs,
  adminMemberParts,
  adminMemberHistory,
  adminReports,
  adminAppeals,
  adminDeadlines,
  adminTransparency,
  testSeams,
].flatMap((module) => Object.values(module as Record<string, unknown>).filter(isCall));

function isCall(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'verb' in value && 'path' in value && 'audience' in value;
}
