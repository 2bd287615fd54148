import { regions } from '@manyhearts/contract/regions';
import type { SignupInput } from '@manyhearts/contract/signup';
import { hasTracking, type TrackingRecord } from '@manyhearts/contract/tracking';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import { isCommonPassword } from '../../core/common-passwords.rules.ts';
import { disposableDomains } from './disposable-domains.data.ts';

/** Spec §5: to all, or to those with a traffic source; where networks are listed, of one of them. */
export function maySignUp(
  signups: 'all' | 'with_trafficsource' | 'none',
  networks: readonly string[],
  source: TrackingRecord | undefined,
): boolean {
  if (signups !== 'with_trafficsource') return signups === 'all';
  if (!source || !hasTracking(source)) return false;
  return networks.length === 0 || networks.includes(source.network ?? '');
}

/** What the browser can't know beforehand: places by country, mailboxes for a day, passwords that lists are full of. */
export function signupFaults(
  input: Pick<SignupInput, 'country' | 'region' | 'email' | 'password'>,
  poolSites: readonly string[],
  partners: readonly string[],
): Record<string, FieldIssue> {
  const { country, region, email, password } = input;
  const faults: Record<string, FieldIssue> = {};
  const codes = regions[country].map(({ code }) => code);
  if (region && !codes.includes(region))
    faults.region = { code: 'field_not_offered', params: { allowed: codes.join(', ') } };
  if (isDisposable(email)) faults.email = { code: 'email_disposable', params: {} };
  if (isCommonPassword(password)) faults.password = { code: 'password_too_weak', params: {} };
  if (poolSites.some((id) => !partners.includes(id)))
    faults['consents.poolSites'] = { code: 'field_not_offered', params: { allowed: partners.join(', ') } };
  return faults;
}

/** The domain itself, or a name below it. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, at) => disposableDomains.has(labels.slice(at).join('.')));
}
