import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { MemberSessions } from '../core/ctx/sessions.ts';
import { AccountLeftovers } from './account-leftovers.jobs.ts';
import { MailLinksController } from './mail-links/mail-links.controller.ts';
import { ActivationService, ConfirmationService } from './activation/activation.service.ts';
import { KnownDevicesService } from './devices/known-devices.service.ts';
import { EmailChangeService } from './email-change/email-change.service.ts';
import { EntranceService } from './log-in/entrance.service.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { LogInGateService } from './log-in/log-in-gate.service.ts';
import { LogInService } from './log-in/log-in.service.ts';
import { LinkOwnerService, ReauthenticationService } from './passwords/reauthentication.service.ts';
import { MailLimitsService } from './mail-links/mail-limits.service.ts';
import { MailLinksService } from './mail-links/mail-links.service.ts';
import { FirstMessagesService } from './first-messages.service.ts';
import { OwnAccountService } from './own-account.service.ts';
import { PasskeyChallengesService } from './passkeys/passkey-challenges.service.ts';
import { PasskeyLogInService } from './passkeys/passkey-log-in.service.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { NewPasswordService, PasswordChangeService } from './passwords/password-change.service.ts';
import { PasswordResetService } from './passwords/password-reset.service.ts';
import { PasswordsController } from './passwords/passwords.controller.ts';
import { MailReachService } from './mail-reach.service.ts';
import { PremiumService } from './premium.service.ts';
import { DecisionMailsService } from './decision-mails.service.ts';
import { PurchaseMailsService } from './purchase-mails.service.ts';
import { AccessResetsService } from './recovery/access-resets.service.ts';
import { AccountRecoveryService } from './recovery/account-recovery.service.ts';
import { AdminAccessResetsController } from './recovery/admin-access-resets.controller.ts';
import { SecurityNoticesService } from './recovery/security-notices.service.ts';
import { LastUsesService, StoredMemberSessions } from './sessions/stored-member-sessions.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorCodesService } from './second-factor/second-factor-codes.service.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { MemberSessionsService } from './sessions/member-sessions.service.ts';
import { RenewalsService } from './sessions/renewals.service.ts';
import { UserController } from './user.controller.ts';
import { UserService } from './user.service.ts';

/** How members prove that an account is theirs: log-in, sessions, passwords, passkeys, mailed links and recovery. */
@Module({
  imports: [AuditModule, MailsModule, PhotosModule, ProfilesModule, SanctionsModule, TenantsModule],
  controllers: [
    MailLinksController,
    UserController,
    SessionsController,
    PasswordsController,
    SecondFactorController,
    PasskeysController,
    AdminAccessResetsController,
  ],
  providers: [
    { provide: MemberSessions, useClass: StoredMemberSessions },
    FirstMessagesService,
    OwnAccountService,
    PremiumService,
    PurchaseMailsService,
    DecisionMailsService,
    UserService,
    MemberSessionsService,
    RenewalsService,
    KnownDevicesService,
    EntranceService,
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
    MailReachService,
    AccountLeftovers,
  ],
  exports: [
    MemberSessions,
    FirstMessagesService,
    OwnAccountService,
    PremiumService,
    PurchaseMailsService,
    DecisionMailsService,
    UserService,
    ActivationService,
    ConfirmationService,
    EntranceService,
    MailLimitsService,
    MailLinksService,
    MemberSessionsService,
    ReauthenticationService,
  ],
})
export class IdentityModule {}
