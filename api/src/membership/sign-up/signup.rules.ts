import { regions } from '@manyhearts/contract/regions';
import type { SignupInput } from '@manyhearts/contract/signup';
import { hasTracking, type TrackingRecord } from '@manyhearts/contract/tracking';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import { isCommonPassword } from '../../core/crypto/common-passwords.rules.ts';
import { disposableDomains } from './disposable-domains.data.ts';

/** `with_trafficsource` requires a traffic source; if the brand lists networks, from one of them. */
export function maySignUp(
  signups: 'all' | 'with_trafficsource' | 'none',
  networks: readonly string[],
  source: TrackingRecord | undefined,
): boolean {
  if (signups !== 'with_trafficsource') return signups === 'all';
  if (!source || !hasTracking(source)) return false;
  return networks.length === 0 || networks.includes(source.network ?? '');
}

/** Checks that the browser can't do: regions by country, disposable mailboxes, common passwords, partner brands. */
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

/** True for a listed domain and its subdomains. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, at) => disposableDomains.has(labels.slice(at).join('.')));
}
