import { Global, Module } from '@nestjs/common';
import { MemberSessions } from '../core/sessions.ts';
import { ActivationController } from './activation/activation.controller.ts';
import { ActivationService } from './activation/activation.service.ts';
import { ConfirmationService } from './activation/confirmation.service.ts';
import { MemberConfirmedService } from './activation/member-confirmed.service.ts';
import { BalancesService } from './balances.service.ts';
import { KnownDevicesService } from './devices/known-devices.service.ts';
import { EmailChangeController } from './email-change/email-change.controller.ts';
import { EmailChangeService } from './email-change/email-change.service.ts';
import { AccountFinderService } from './log-in/account-finder.service.ts';
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
import { AccountLeftovers } from './retention/account-leftovers.jobs.ts';
import { UnconfirmedAccountsService } from './retention/unconfirmed-accounts.service.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { MemberSessionsService } from './sessions/member-sessions.service.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { StoredMemberSessions } from './sessions/stored-member-sessions.ts';
import { ConsentsService } from './sign-up/consents.service.ts';
import { NewAccountService } from './sign-up/new-account.service.ts';
import { SignupController } from './sign-up/signup.controller.ts';
import { SignupGateService } from './sign-up/signup-gate.service.ts';
import { SignupService } from './sign-up/signup.service.ts';
import { UserController } from './user.controller.ts';
import { UserService } from './user.service.ts';

/** Members' accounts: from the first tap to a confirmed member, and everything that keeps an account its owner's. */
@Global()
@Module({
  controllers: [
    SignupController, ActivationController, UserController, LogInController, SessionsController, PasswordsController, EmailChangeController,
    SecondFactorController, PasskeysController, MailLinksController,
  ],
  providers: [
    { provide: MemberSessions, useClass: StoredMemberSessions },
    OwnAccountService,
    UserService,
    BalancesService,
    MemberSessionsService,
    KnownDevicesService,
    EntranceService,
    SignupService,
    SignupGateService,
    NewAccountService,
    ConsentsService,
    MailLinksService,
    MailLimitsService,
    LinkOwnerService,
    ActivationService,
    ConfirmationService,
    MemberConfirmedService,
    AccountFinderService,
    LogInGateService,
    LogInService,
    ReauthenticationService,
    NewPasswordService,
    PasswordResetService,
    PasswordChangeService,
    EmailChangeService,
    SecondFactorService,
    PasskeyChallengesService,
    PasskeysService,
    PasskeyLogInService,
    AccountLeftovers,
    UnconfirmedAccountsService,
  ],
  exports: [MemberSessions, OwnAccountService, UserService, BalancesService, MemberConfirmedService],
})
export class AccountsModule {}
