import { regions } from '@manyhearts/contract/regions.data';
import type { SignupInput } from '@manyhearts/contract/signup';
import { hasTracking, type TrackingRecord } from '@manyhearts/contract/tracking';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import { usernameLength } from '@manyhearts/contract/log-in-lengths';
import { plainUsername, usernameLook } from '@manyhearts/contract/usernames';
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

const endings = [22, 27, 38, 44, 57, 68, 72, 83, 96];

/** Names like a taken one, within the length of names. Digits that `usernameLook` mixes up with letters are left out. */
export function similarNames(username: string): string[] {
  const stem = username.trim().slice(0, usernameLength.max - 3);
  return endings.map((ending) => `${stem}_${ending}`);
}

/** True for a listed domain and its subdomains. */
function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, at) => disposableDomains.has(labels.slice(at).join('.')));
}

/**
 * Members trust names that speak for a brand, so no member may use these words. In the form of `plainUsername`, in all
 * interface languages.
 */
const ofTheHouse: ReadonlySet<string> = new Set([
  ...[
    'admin',
    'administrator',
    'administrador',
    'administrateur',
    'amministratore',
    'beheerder',
    'yllapito',
    'root',
    'system',
    'webmaster',
    'postmaster',
  ],
  ...[
    'moderator',
    'moderation',
    'moderador',
    'moderateur',
    'moderatore',
    'mod',
    'staff',
    'team',
    'official',
    'security',
    'billing',
  ],
  ...[
    'support',
    'service',
    'helpdesk',
    'soporte',
    'assistenza',
    'assistance',
    'klantenservice',
    'kundenservice',
    'kundendienst',
    'kundeservice',
    'kundtjanst',
    'asiakaspalvelu',
    'obsluga',
  ],
]);

const looksOfTheHouse: ReadonlySet<string> = new Set([...ofTheHouse].map(usernameLook));

/**
 * True if a reserved word stands alone in the name, with any digits and signs around it, or the name is the brand's.
 * Look-alikes count.
 */
export function isReservedName(username: string, brand: string): boolean {
  const name = plainUsername(username);
  const words = [...name.split(/[^a-z]+/), ...name.split(/[^a-z0-9]+/).map(withoutFiguresAround)];
  const ofBrand = looksOf(plainUsername(brand));
  return (
    looksOf(name).some((look) => ofBrand.includes(look)) ||
    words.some((word) => looksOfTheHouse.has(usernameLook(word)))
  );
}

/** The look of the letters alone, and of letters with inner digits, which may stand for letters. */
function looksOf(name: string): string[] {
  return [name.replace(/[^a-z]/g, ''), withoutFiguresAround(name.replace(/[^a-z0-9]/g, ''))]
    .filter(Boolean)
    .map(usernameLook);
}

function withoutFiguresAround(word: string): string {
  return word.replace(/^\d+|(?<!\d)\d+$/g, '');
}
