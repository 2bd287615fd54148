import { CreateCompaniesAndPools1795251600000 } from './migrations/20261121-0900-create-companies-and-pools.ts';
import { CreateTenants1795252200000 } from './migrations/20261121-0910-create-tenants.ts';
import { StartCounters1795252500000 } from './migrations/20261121-0915-start-counters.ts';
import { CreateStaff1795252800000 } from './migrations/20261121-0920-create-staff.ts';
import { CreateOutbox1795253400000 } from './migrations/20261121-0930-create-outbox.ts';
import { CreateAccounts1795254000000 } from './migrations/20261121-0940-create-accounts.ts';
import { CreateAccountSafety1795254300000 } from './migrations/20261121-0945-create-account-safety.ts';
import { CreateProfiles1795254600000 } from './migrations/20261121-0950-create-profiles.ts';
import { CreatePageVersions1795258800000 } from './migrations/20261121-1100-create-page-versions.ts';
import { CreatePasskeys1795261200000 } from './migrations/20261121-1140-create-passkeys.ts';
import { FindOldRows1795264200000 } from './migrations/20261121-1230-find-old-rows.ts';
import { CreatePhotos1795338000000 } from './migrations/20261122-0900-create-photos.ts';
import { ExtendProfiles1795338300000 } from './migrations/20261122-0905-extend-profiles.ts';
import { CreateBlocksAndReports1795338600000 } from './migrations/20261122-0910-create-blocks-and-reports.ts';
import { SearchListings1795339200000 } from './migrations/20261122-0920-search-listings.ts';
import { ListingsByGender1795341600000 } from './migrations/20261122-1000-listings-by-gender.ts';
import { RememberLastUse1795342200000 } from './migrations/20261122-1010-remember-last-use.ts';
import { CreateListingForms1795345200000 } from './migrations/20261122-1100-create-listing-forms.ts';
import { RememberDeletions1795348800000 } from './migrations/20261122-1200-remember-deletions.ts';
import { TellNamesApart1795368600000 } from './migrations/20261122-1730-tell-names-apart.ts';
import { FindByCell1795369200000 } from './migrations/20261122-1740-find-by-cell.ts';
import { OrderAddressClaims1795435200000 } from './migrations/20261123-1200-order-address-claims.ts';
import { SealStaffFactors1795442400000 } from './migrations/20261123-1400-seal-staff-factors.ts';
import { KeyTheAudit1795446000000 } from './migrations/20261123-1500-key-the-audit.ts';
import { KnowStaffBrowsers1795446600000 } from './migrations/20261123-1510-know-staff-browsers.ts';
import { EndEvidence1795449600000 } from './migrations/20261123-1600-end-evidence.ts';
import { CreateLedger1795597200000 } from './migrations/20261125-0900-create-ledger.ts';
import { PricePhotoUnlocks1795597800000 } from './migrations/20261125-0910-price-photo-unlocks.ts';
import { CreateProviderAccounts1795601400000 } from './migrations/20261125-1010-create-provider-accounts.ts';
import { CreateOrders1795604400000 } from './migrations/20261125-1100-create-orders.ts';
import { CreateMandates1795604400000 } from './migrations/20261125-1100-create-mandates.ts';
import { CreateStoredCards1795605600000 } from './migrations/20261125-1120-create-stored-cards.ts';
import { CreateDiscounts1795608600000 } from './migrations/20261125-1210-create-discounts.ts';
import { CreateRefunds1795611600000 } from './migrations/20261125-1300-create-refunds.ts';
import { CreateInvoices1795612200000 } from './migrations/20261125-1310-create-invoices.ts';
import { RemindOfCredits1795615200000 } from './migrations/20261125-1400-remind-of-credits.ts';
import { CreateSpendingLimits1795615500000 } from './migrations/20261125-1405-create-spending-limits.ts';
import { CountRedemptions1795615800000 } from './migrations/20261125-1410-count-redemptions.ts';
import { KeepDebitedAccounts1795616700000 } from './migrations/20261125-1425-keep-debited-accounts.ts';
import { CreateFormerMembers1795617000000 } from './migrations/20261125-1430-create-former-members.ts';
import { CreateBadges1795618800000 } from './migrations/20261125-1500-create-badges.ts';
import { NumberLiveEvents1795619400000 } from './migrations/20261125-1510-number-live-events.ts';
import { CreateChats1795621200000 } from './migrations/20261125-1540-create-chats.ts';
import { DeliverFirstMessages1795621500000 } from './migrations/20261125-1545-deliver-first-messages.ts';
import { CreateChatPhotos1795622400000 } from './migrations/20261125-1600-create-chat-photos.ts';
import { ReportMessages1795623000000 } from './migrations/20261125-1610-report-messages.ts';
import { MeasureMatches1795624200000 } from './migrations/20261125-1630-measure-matches.ts';
import { CreateLikes1795640400000 } from './migrations/20261125-2100-create-likes.ts';
import { CreateSwipes1795641000000 } from './migrations/20261125-2110-create-swipes.ts';
import { IntroduceMembers1795641600000 } from './migrations/20261125-2120-introduce-members.ts';
import { BanMembers1795655820000 } from './migrations/20261126-0117-ban-members.ts';
import { DecideChatPhotos1795656120000 } from './migrations/20261126-0122-decide-chat-photos.ts';
import { SendGifs1795656300000 } from './migrations/20261126-0125-send-gifs.ts';
import { PurgeMessages1795656420000 } from './migrations/20261126-0127-purge-messages.ts';
import { ManageStaff1795668060000 } from './migrations/20261126-0441-manage-staff.ts';
import { SearchTheAudit1795668120000 } from './migrations/20261126-0442-search-the-audit.ts';
import { ReviewInQueues1795668360000 } from './migrations/20261126-0446-review-in-queues.ts';
import { CreatePreviews1795668660000 } from './migrations/20261126-0451-create-previews.ts';
import { AddLegalDetails1795668900000 } from './migrations/20261126-0455-add-legal-details.ts';
import { CreateExports1795669800000 } from './migrations/20261126-0510-create-exports.ts';
import { CreateMediaFiles1795669920000 } from './migrations/20261126-0512-create-media-files.ts';
import { CreateComplaints1795680000000 } from './migrations/20261126-0800-create-complaints.ts';
import { ModerateWithReasons1795681200000 } from './migrations/20261126-0820-moderate-with-reasons.ts';
import { FindBrandsOfCompanies1795682100000 } from './migrations/20261126-0835-find-brands-of-companies.ts';
import { CountDays1795682460000 } from './migrations/20261126-0841-count-days.ts';
import { TrackDeliveries1795682580000 } from './migrations/20261126-0843-track-deliveries.ts';
import { FindMembers1795685820000 } from './migrations/20261126-0937-find-members.ts';
import { CreateMailTexts1795701600000 } from './migrations/20261126-1400-create-mail-texts.ts';
import { CreateAnswerTexts1795702800000 } from './migrations/20261126-1420-create-answer-texts.ts';
import { DecideRefunds1795702200000 } from './migrations/20261126-1410-decide-refunds.ts';
import { ShowMoney1795703820000 } from './migrations/20261126-1437-show-money.ts';
import { HoldDomains1795705800000 } from './migrations/20261126-1510-hold-domains.ts';
import { DecideOldBans1795710600000 } from './migrations/20261126-1630-decide-old-bans.ts';
import { SumMonths1795711200000 } from './migrations/20261126-1640-sum-months.ts';
import { IndexLists1795702260000 } from './migrations/20261126-1411-index-lists.ts';
import { CreateNicheSettings1795711800000 } from './migrations/20261126-1650-create-niche-settings.ts';
import { CancelOrders1795726920000 } from './migrations/20261126-2102-cancel-orders.ts';
import { CreateBulkJobs1795738920000 } from './migrations/20261127-0022-create-bulk-jobs.ts';
import { IndexBankAccounts1795740060000 } from './migrations/20261127-0041-index-bank-accounts.ts';
import { RefuseBankAccounts1795752540000 } from './migrations/20261127-0409-refuse-bank-accounts.ts';
import { ListReceivedMails1795754400000 } from './migrations/20261127-0440-list-received-mails.ts';
import { SearchChats1795812000000 } from './migrations/20261127-2040-search-chats.ts';

/** In the order in which they run. */
export const migrations = [
  CreateCompaniesAndPools1795251600000,
  CreateTenants1795252200000,
  StartCounters1795252500000,
  CreateStaff1795252800000,
  CreateOutbox1795253400000,
  CreateAccounts1795254000000,
  CreateAccountSafety1795254300000,
  CreateProfiles1795254600000,
  CreatePageVersions1795258800000,
  CreatePasskeys1795261200000,
  FindOldRows1795264200000,
  CreatePhotos1795338000000,
  ExtendProfiles1795338300000,
  CreateBlocksAndReports1795338600000,
  SearchListings1795339200000,
  ListingsByGender1795341600000,
  RememberLastUse1795342200000,
  CreateListingForms1795345200000,
  RememberDeletions1795348800000,
  TellNamesApart1795368600000,
  FindByCell1795369200000,
  OrderAddressClaims1795435200000,
  SealStaffFactors1795442400000,
  KeyTheAudit1795446000000,
  KnowStaffBrowsers1795446600000,
  EndEvidence1795449600000,
  CreateLedger1795597200000,
  PricePhotoUnlocks1795597800000,
  CreateProviderAccounts1795601400000,
  CreateOrders1795604400000,
  CreateMandates1795604400000,
  CreateStoredCards1795605600000,
  CreateDiscounts1795608600000,
  CreateRefunds1795611600000,
  CreateInvoices1795612200000,
  RemindOfCredits1795615200000,
  CreateSpendingLimits1795615500000,
  CountRedemptions1795615800000,
  KeepDebitedAccounts1795616700000,
  CreateFormerMembers1795617000000,
  CreateBadges1795618800000,
  NumberLiveEvents1795619400000,
  CreateChats1795621200000,
  DeliverFirstMessages1795621500000,
  CreateChatPhotos1795622400000,
  ReportMessages1795623000000,
  MeasureMatches1795624200000,
  CreateLikes1795640400000,
  CreateSwipes1795641000000,
  IntroduceMembers1795641600000,
  BanMembers1795655820000,
  DecideChatPhotos1795656120000,
  SendGifs1795656300000,
  PurgeMessages1795656420000,
  ManageStaff1795668060000,
  SearchTheAudit1795668120000,
  ReviewInQueues1795668360000,
  CreatePreviews1795668660000,
  AddLegalDetails1795668900000,
  CreateExports1795669800000,
  CreateMediaFiles1795669920000,
  CreateComplaints1795680000000,
  ModerateWithReasons1795681200000,
  FindBrandsOfCompanies1795682100000,
  CountDays1795682460000,
  TrackDeliveries1795682580000,
  FindMembers1795685820000,
  CreateMailTexts1795701600000,
  DecideRefunds1795702200000,
  IndexLists1795702260000,
  CreateAnswerTexts1795702800000,
  ShowMoney1795703820000,
  HoldDomains1795705800000,
  DecideOldBans1795710600000,
  SumMonths1795711200000,
  CreateNicheSettings1795711800000,
  CancelOrders1795726920000,
  CreateBulkJobs1795738920000,
  IndexBankAccounts1795740060000,
  RefuseBankAccounts1795752540000,
  ListReceivedMails1795754400000,
  SearchChats1795812000000,
];
