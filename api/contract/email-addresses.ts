import { isHost, string } from './fields.ts';

const longestLocal = 64;
const longest = 190;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const topLevel = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** The domains with most mailboxes; a domain that is one typo away from one of these is taken for it. */
const commonDomains: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'msn.com',
  'proton.me',
  'protonmail.com',
  'hotmail.nl',
  'live.nl',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'telenet.be',
  'skynet.be',
  'gmx.de',
  'web.de',
  't-online.de',
  'freenet.de',
  'gmx.net',
  'gmx.at',
  'bluewin.ch',
  'orange.fr',
  'free.fr',
  'wanadoo.fr',
  'laposte.net',
  'sfr.fr',
  'hotmail.fr',
  'yahoo.fr',
  'libero.it',
  'virgilio.it',
  'hotmail.it',
  'yahoo.it',
  'hotmail.es',
  'yahoo.es',
  'wp.pl',
  'o2.pl',
  'onet.pl',
  'interia.pl',
  'outlook.dk',
  'hotmail.dk',
  'luukku.com',
  'kolumbus.fi',
  'online.no',
  'hotmail.no',
  'hotmail.se',
  'telia.com',
  'hotmail.co.uk',
  'btinternet.com',
  'yahoo.co.uk',
];

/** Mail providers and people ignore case. */
export function plainAddress(address: string): string {
  return address.trim().toLowerCase();
}

export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return at > 0 && local.length <= longestLocal && localPart.test(local) && isHost(domain) && topLevel.test(domain);
}

export const memberEmail = () =>
  string()
    .trim()
    .lowercase()
    .max(longest)
    .test('email', (value, { createError }) => {
      if (!value || value.length > longest || isEmailAddress(value)) return true;
      const suggestion = suggestAddress(value);
      return createError({ message: suggestion ? didYouMean(suggestion) : { code: 'email_invalid', params: {} } });
    });

function didYouMean(suggestion: string) {
  return { code: 'email_did_you_mean', params: { suggestion } };
}

/** "Did you mean …?" for an address that is probably mistyped; undefined for a plausible one. */
export function suggestAddress(address: string): string | undefined {
  const [local, typed, ...more] = plainAddress(address).replace(/\s+/g, '').replace(/[;:,]/g, '.').split('@');
  if (!local || !typed || more.length > 0 || typed.length > 60) return undefined;
  const domain = commonDomains.includes(typed) ? typed : nearest(typed);
  const suggestion = domain && `${local}@${domain}`;
  return suggestion && suggestion !== plainAddress(address) && isEmailAddress(suggestion) ? suggestion : undefined;
}

/**
 * The only common domain within one typo: a letter added, missing, wrong, or two swapped; or the whole ending missing.
 */
function nearest(typed: string): string | undefined {
  const whole = commonDomains.filter((domain) => !typed.includes('.') && domain.startsWith(`${typed}.`));
  const near = whole.length > 0 ? whole : commonDomains.filter((domain) => isOneSlip(typed, domain));
  return near[0];
}

function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  if (rest === '' && wanted === '') return false;
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
