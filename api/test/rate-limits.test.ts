import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { browserReportLimits } from '../src/site/browser-reports.controller.ts';
import { consoleLimits } from '../src/console/brand-mail-samples.service.ts';
import { coreLimits, type Limit } from '../src/core/flow/limiter/limiter.ts';
import { isSteady } from '../src/core/flow/limiter/turns.ts';
import { discountsLimits } from '../src/discounts/discounts.service.ts';
import { identityLimits } from '../src/identity/identity.limits.ts';
import { mailsLimits } from '../src/mails/delivery/mail-events.service.ts';
import { membersLimits } from '../src/members/members.limits.ts';
import { membershipLimits } from '../src/membership/sign-up/signup-gate.service.ts';
import { ownProfileLimits } from '../src/own-profile/own-profile.service.ts';
import { paymentsLimits } from '../src/payments/payments.limits.ts';
import { likesLimits } from '../src/likes/likes.limits.ts';
import { complaintsLimits } from '../src/complaints/complaints.limits.ts';
import { chatsLimits } from '../src/chats/chats.limits.ts';
import { newBrandPreviewLimits } from '../src/previews/new-brand-previews.service.ts';
import { photosLimits } from '../src/photos/upload/photo-maker.service.ts';
import { placesLimits } from '../src/places/places.service.ts';
import { appealsLimits } from '../src/moderation/appeals.service.ts';
import { noticesLimits } from '../src/reports/notices/notices.service.ts';
import { reportsLimits } from '../src/reports/reports.service.ts';
import { openingLimits } from '../src/console/members/member-openings.service.ts';
import { ledgerLimits } from '../src/console/money/ledger/ledger.service.ts';
import { siteLimits } from '../src/site/site.service.ts';
import { staffLimits } from '../src/staff/staff.limits.ts';

const everyObject: Readonly<Record<string, Record<string, Limit>>> = {
  browserReportLimits,
  consoleLimits,
  coreLimits,
  discountsLimits,
  identityLimits,
  mailsLimits,
  membersLimits,
  membershipLimits,
  newBrandPreviewLimits,
  ownProfileLimits,
  paymentsLimits,
  photosLimits,
  chatsLimits,
  complaintsLimits,
  likesLimits,
  placesLimits,
  reportsLimits,
  openingLimits,
  ledgerLimits,
  appealsLimits,
  noticesLimits,
  siteLimits,
  staffLimits,
};
const everyLimit = Object.values(everyObject).flatMap((limits) => Object.entries(limits));

const declaration = /^(?:export )?const (\w+) = \{\n(?:(?!\}).*\n)*\} as const satisfies Record<string, Limit>;/gm;

it('knows every object of limits', () => {
  const root = join(import.meta.dirname, '../src');
  const declared = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(declaration)].map(([, name]) => name),
  );

  expect(declared.sort()).toEqual(Object.keys(everyObject).sort());
});

it('has one limit of each name, because turns are stored under it', () => {
  expect(new Set(everyLimit.map(([name]) => name)).size).toBe(everyLimit.length);
});

describe('Every limit', () => {
  it.each(everyLimit)(
    '%s is named by its own key, because the name is what its turns are stored under',
    (name, limit) => {
      expect(limit.name).toBe(name);
    },
  );

  it.each(everyLimit)('%s lets somebody through and holds somebody up', (_name, limit) => {
    expect(limit.burst).toBeGreaterThanOrEqual(1);
    const seconds = isSteady(limit) ? [limit.everySeconds] : limit.pausesSeconds;
    expect(Math.min(...seconds)).toBeGreaterThan(0);
  });

  it.each(everyLimit)('%s counts in whole milliseconds, because the store does', (_name, limit) => {
    if (isSteady(limit)) expect(Number.isInteger(limit.everySeconds * 1_000)).toBe(true);
  });

  it.each(everyLimit)('%s pauses longer at each step, and forgets no sooner than its longest pause', (_name, limit) => {
    if (isSteady(limit)) return;
    expect([...limit.pausesSeconds]).toEqual([...limit.pausesSeconds].sort((a, b) => a - b));
    expect(limit.forgetSeconds).toBeGreaterThanOrEqual(Math.max(...limit.pausesSeconds));
  });

  it.each(everyLimit.filter(([name]) => name.endsWith('Address')))(
    '%s is per address, so that test seams can widen it',
    (_name, limit) => {
      expect(limit.perAddress).toBe(true);
    },
  );

  it.each(everyLimit.filter(([name]) => /login|signup|mail|sms|discount|geocode|push|photo/i.test(name)))(
    '%s guards guessing or something that costs, so it does not open when its store is down',
    (_name, limit) => {
      expect(limit.whenDown).toBe('closed');
    },
  );
});
