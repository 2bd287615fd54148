import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MemberSessions } from '../core/ctx/sessions.ts';
import { ActivationController } from './activation/activation.controller.ts';
import { ActivationService } from './activation/activation.service.ts';
import { ConfirmationService } from './activation/confirmation.service.ts';
import { ConsentsController } from '../membership/consents/consents.controller.ts';
import { ConsentsService } from '../membership/consents/consents.service.ts';
import { OwnConsentsService } from '../membership/consents/own-consents.service.ts';
import { DeletionController } from '../membership/deletion/deletion.controller.ts';
import { DeletionService } from '../membership/deletion/deletion.service.ts';
import { KnownDevicesService } from './devices/known-devices.service.ts';
import { EmailChangeController } from './email-change/email-change.controller.ts';
import { EmailChangeService } from './email-change/email-change.service.ts';
import { EntranceService } from './log-in/entrance.service.ts';
import { LogInController } from './log-in/log-in.controller.ts';
import { LogInGateService } from './log-in/log-in-gate.service.ts';
import { LogInService } from './log-in/log-in.service.ts';
import { LinkOwnerService } from './mail-links/link-owner.service.ts';
import { MailLimitsService } from './mail-links/mail-limits.service.ts';
import { MailLinksController } from './mail-links/mail-links.controller.ts';
import { MailLinksService } from './mail-links/mail-links.service.ts';
import { OwnAccountService } from './own-account.service.ts';
import { PasskeyChallengesService } from './passkeys/passkey-challenges.service.ts';
import { PasskeyLogInService } from './passkeys/passkey-log-in.service.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { NewPasswordService } from './passwords/new-password.service.ts';
import { PasswordChangeService } from './passwords/password-change.service.ts';
import { PasswordResetService } from './passwords/password-reset.service.ts';
import { PasswordsController } from './passwords/passwords.controller.ts';
import { ReauthenticationService } from './passwords/reauthentication.service.ts';
import { AccessResetsService } from './recovery/access-resets.service.ts';
import { AccountRecoveryService } from './recovery/account-recovery.service.ts';
import { AdminAccessResetsController } from './recovery/admin-access-resets.controller.ts';
import { SecurityNoticesService } from './recovery/security-notices.service.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { AccountLeftovers } from '../membership/retention/account-leftovers.jobs.ts';
import { DeletedAccountsService } from '../membership/retention/deleted-accounts.service.ts';
import { LastUsesService } from './sessions/last-uses.service.ts';
import { UnconfirmedAccountsService } from '../membership/retention/unconfirmed-accounts.service.ts';
import { UnusedAccountsService } from '../membership/retention/unused-accounts.service.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorCodesService } from './second-factor/second-factor-codes.service.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { MemberSessionsService } from './sessions/member-sessions.service.ts';
import { RenewalsService } from './sessions/renewals.service.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { StoredMemberSessions } from './sessions/stored-member-sessions.ts';
import { NewAccountService } from '../membership/sign-up/new-account.service.ts';
import { SignupController } from '../membership/sign-up/signup.controller.ts';
import { SignupGateService } from '../membership/sign-up/signup-gate.service.ts';
import { SignupService } from '../membership/sign-up/signup.service.ts';
import { MemberListingsService } from '../membership/visibility/member-listings.service.ts';
import { UnpaidInvisibility } from '../membership/visibility/unpaid-invisibility.jobs.ts';
import { VisibilityController } from '../membership/visibility/visibility.controller.ts';
import { VisibilityService } from '../membership/visibility/visibility.service.ts';
import { UserController } from './user.controller.ts';
import { UserService } from './user.service.ts';

/** Members' accounts: sign-up, confirmation, log-in, recovery, deletion and retention. */
@Global()
@Module({
  imports: [AuditModule],
  controllers: [
    SignupController,
    ActivationController,
    UserController,
    LogInController,
    SessionsController,
    PasswordsController,
    EmailChangeController,
    SecondFactorController,
    PasskeysController,
    MailLinksController,
    VisibilityController,
    ConsentsController,
    DeletionController,
    AdminAccessResetsController,
  ],
  providers: [
    { provide: MemberSessions, useClass: StoredMemberSessions },
    OwnAccountService,
    UserService,
    MemberSessionsService,
    RenewalsService,
    KnownDevicesService,
    EntranceService,
    SignupService,
    SignupGateService,
    NewAccountService,
    ConsentsService,
    OwnConsentsService,
    MailLinksService,
    MailLimitsService,
    LinkOwnerService,
    SecurityNoticesService,
    AccountRecoveryService,
    AccessResetsService,
    ActivationService,
    ConfirmationService,
    LogInGateService,
    LogInService,
    ReauthenticationService,
    NewPasswordService,
    PasswordResetService,
    PasswordChangeService,
    EmailChangeService,
    SecondFactorCodesService,
    SecondFactorService,
    PasskeyChallengesService,
    PasskeysService,
    PasskeyLogInService,
    LastUsesService,
    AccountLeftovers,
    AccountEraserService,
    UnconfirmedAccountsService,
    DeletedAccountsService,
    UnusedAccountsService,
    VisibilityService,
    MemberListingsService,
    DeletionService,
    UnpaidInvisibility,
  ],
  exports: [MemberSessions, OwnAccountService, UserService],
})
export class AccountsModule {}
