import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ageOn } from '@manyhearts/contract/age';
import type {
  AdminConsents,
  AdminLogIn,
  AdminLogIns,
  AdminMail,
  AdminMemberProfile,
  AdminMemberReport,
  AdminMemberReports,
} from '@manyhearts/contract/admin/member-parts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import { KnownDevice } from '../../identity/devices/known-device.entity.ts';
import { Passkey } from '../../identity/passkeys/passkey.entity.ts';
import { SecondFactor } from '../../identity/second-factor/second-factor.entity.ts';
import { MemberSession } from '../../identity/sessions/member-session.entity.ts';
import { MemberMail } from '../../mails/member-mail.entity.ts';
import { ConsentRecord } from '../../membership/consents/consent-record.entity.ts';
import { Mandate } from '../../payments/direct-debit/mandate.entity.ts';
import { openForm } from '../../payments/direct-debit/mandate-secrets.ts';
import { PhotoAccessService } from '../../photos/access/photo-access.service.ts';
import { Photo } from '../../photos/photo.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { Report } from '../../reports/report.entity.ts';
import { maskedMail, maskedName, maskedPhone } from './masks.rules.ts';
import { MemberOpeningsService } from './member-openings.service.ts';
import { MemberReachService } from './member-reach.service.ts';

const most = 50;

/** The parts of a member's page, each of which loads by itself. */
@Injectable()
export class MemberPartsService {
  constructor(
    private readonly reach: MemberReachService,
    private readonly openings: MemberOpeningsService,
    private readonly photos: PhotoAccessService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
  ) {}

  /** A photo that is loaded has an audit line of its own. */
  async profile(ctx: StaffCtx, id: string): Promise<AdminMemberProfile> {
    const reached = await this.reach.find(ctx, id);
    const isOpen = (await this.openings.find(ctx, reached)) !== null;
    const now = ctx.now();
    return ctx.on(reached.tenant, async (one) => {
      const profile = await storeOf(one, Profile).get({ id });
      const photos = await storeOf(one, Photo).find({ profileId: id }, { order: { position: 'ASC', id: 'ASC' } });
      return {
        name: isOpen ? profile.name : maskedName(profile.name),
        age: ageOn(profile.birthdate, now),
        birthdate: isOpen ? profile.birthdate : null,
        gender: profile.gender,
        seeking: profile.seeking,
        country: profile.country,
        region: profile.region,
        city: profile.city || null,
        aboutMe: profile.aboutMe,
        public: profile.isPublic,
        invisible: profile.isInvisible,
        photos: photos.map((photo) => ({
          id: photo.id,
          status: photo.status,
          reason: photo.reason,
          explicit: photo.isExplicit,
          main: photo.id === profile.mainPhotoId,
          filename: this.photos.staffAddress(reached.tenant.id, photo.files.thumb, now, 'member'),
          createdAt: photo.createdAt.toISOString(),
        })),
      };
    });
  }

  async mails(ctx: StaffCtx, id: string): Promise<AdminMail[]> {
    const reached = await this.reach.find(ctx, id);
    const isOpen = (await this.openings.find(ctx, reached))?.scope === 'contact';
    const page = { order: { createdAt: 'DESC', id: 'DESC' }, take: most } as const;
    const mails = await ctx.on(reached.tenant, (one) => storeOf(one, MemberMail).find({ accountId: id }, page));
    return mails.flatMap(({ id: mailId, kind, address, language, state, createdAt, sentAt }) =>
      state === 'nobody'
        ? []
        : {
            id: mailId,
            kind,
            address: address === null || isOpen ? address : maskedMail(address),
            language,
            state,
            createdAt: createdAt.toISOString(),
            sentAt: sentAt?.toISOString() ?? null,
          },
    );
  }

  async logIns(ctx: StaffCtx, id: string): Promise<AdminLogIns> {
    const reached = await this.reach.find(ctx, id);
    const isOpen = (await this.openings.find(ctx, reached))?.scope === 'contact';
    const page = { order: { usedAt: 'DESC', id: 'DESC' }, take: most } as const;
    return ctx.on(reached.tenant, async (one) => {
      const phone = await this.phoneOf(one, id);
      return {
        sessions: (await storeOf(one, MemberSession).find({ accountId: id }, page)).map(toLogIn),
        devices: (await storeOf(one, KnownDevice).find({ accountId: id }, page)).map(({ family: device, ...row }) =>
          toLogIn({ device, ...row }),
        ),
        secondFactor: ((await storeOf(one, SecondFactor).findOne({ accountId: id }))?.confirmedAt ?? null) !== null,
        passkeys: await storeOf(one, Passkey).count({ accountId: id }),
        phone: phone === null || isOpen ? phone : maskedPhone(phone),
      };
    });
  }

  reports(ctx: StaffCtx, id: string): Promise<AdminMemberReports> {
    const page = { order: { createdAt: 'DESC', id: 'DESC' }, take: most } as const;
    return this.reach.on(ctx, id, async (one) => ({
      about: (await storeOf(one, Report).find({ profileId: id }, page)).map((row) => toReport(row, row.reporterId)),
      by: (await storeOf(one, Report).find({ reporterId: id }, page)).map((row) => toReport(row, row.profileId)),
    }));
  }

  consents(ctx: StaffCtx, id: string): Promise<AdminConsents> {
    return this.reach.on(ctx, id, async (one, { tracking, notificationsDisabled }) => ({
      consents: (
        await storeOf(one, ConsentRecord).find({ accountId: id }, { order: { at: 'DESC', id: 'DESC' }, take: most })
      ).map(({ id: line, kind, subject, isGiven, version, at }) => ({
        ...{ id: line, kind, subject, version },
        given: isGiven,
        at: at.toISOString(),
      })),
      tracking,
      mailsOff: notificationsDisabled ?? [],
    }));
  }

  /** Of the direct debit that is in force: no other phone number is stored. */
  private async phoneOf(ctx: Ctx, accountId: string): Promise<string | null> {
    const [mandate] = await storeOf(ctx, Mandate).find(
      { accountId, endedAt: IsNull() },
      { order: { signedAt: 'DESC' }, take: 1 },
    );
    return mandate ? openForm(this.config.secrets, mandate).phone : null;
  }
}

type Opened = { id: string; device: string; country: string | null; createdAt: Date; usedAt: Date };

function toLogIn({ id, device, country, createdAt, usedAt }: Opened): AdminLogIn {
  return { id, device, country, createdAt: createdAt.toISOString(), usedAt: usedAt.toISOString() };
}

function toReport({ id, category, status, createdAt, resolvedAt }: Report, other: string | null): AdminMemberReport {
  return {
    ...{ id, category, status, other },
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}
