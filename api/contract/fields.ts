import { issue } from './yup-messages.ts';
import { array, boolean, lazy, mixed, number, object, string } from 'yup';
import { countryCodes, currencies, type CountryCode, type Currency } from './countries.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { idShape } from './ids.ts';
import { limits } from './limits.ts';
import { amountShape } from './money.ts';
import { characters } from './text-length.ts';

/**
 * yup pieces that several shapes use. Importing this file sets our message codes, so import it before yup itself. Every
 * text has a `max`, or choices: `size.ts` removes longer values before any rule runs, and a test refuses a shape
 * without one.
 */

const cssColour = /^#[0-9a-f]{6}$/i;
const hostLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** A host that ends in a number is parsed as an IPv4 address, or refused. */
const endsAsNumber = /\.(?:\d+|0x[0-9a-f]*)$/;
/** The local part of a mail address. */
const mailName = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const longestAddress = 500;

export const line = (max: number) =>
  string()
    .trim()
    .max(max)
    .test('visible', issue('field_hidden_characters'), (value) => !value || !hiddenCharacters.test(value))
    .test('one-line', issue('field_one_line'), (value) => !value || !/[\r\n]/.test(value));

/** A phone number as people write it; letters too, for numbers that spell a word. */
export const phoneNumber = () => line(30).matches(/^[A-Za-z0-9 +()./-]*$/);

/** Text of several lines. A line break of any kind counts as one character, and so does an emoji. */
export const paragraphs = (max: number) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value))
    .trim()
    .test({
      name: 'max',
      params: { max },
      message: issue('field_too_long', { max }),
      test: (value) => !value || characters(value) <= max,
    })
    .test('visible', issue('field_hidden_characters'), (value) => !value || !hiddenCharacters.test(value));

export const id = () =>
  string()
    .matches(idShape, { message: issue('field_invalid'), excludeEmptyString: true })
    .max(26);
/** A value whose shape is checked later; each text in it has at most `longest` characters. */
export const anything = <T extends object | number>(longest: number) => mixed<T>().meta({ longest });
/** Length of one page of a list. */
export const pageLength = () => number().integer().min(1).max(limits.pageMax);
export const credits = () => number().integer().min(0).max(1_000_000);
export const percentage = () => number().integer().min(0).max(100);
export const seconds = () =>
  number()
    .integer()
    .min(0)
    .max(365 * 86_400);
export const yesNo = () => boolean();
export const colour = () =>
  string()
    .matches(cssColour, { name: 'colour', message: issue('colour_invalid') })
    .max(7)
    .meta({ example: '#aabbcc' });
/** yup's own regexes for URLs and mail addresses take exponential time, so `url` and `email` replace them. */
export const url = () =>
  string()
    .max(500)
    .test('url', issue('url_invalid'), (value) => !value || isWebAddress(value))
    .meta({ example: 'https://www.example.com/' });
export const email = () =>
  string()
    .trim()
    .max(190)
    .test('email', issue('email_invalid'), (value) => !value || isMailAddress(value))
    .meta({ example: 'help@example.com' });
export const oneOf = <T extends string | number>(allowed: readonly T[]) => mixed<T>().oneOf([...allowed]);
export const someOf = <T extends string>(allowed: readonly T[]) =>
  array()
    .of(
      string<T>()
        .oneOf([...allowed])
        .required(),
    )
    .max(allowed.length)
    .required();
export const countryList = () =>
  array()
    .of(
      string<CountryCode>()
        .oneOf([...countryCodes])
        .required(),
    )
    .max(countryCodes.length);

export const host = () =>
  string()
    .trim()
    .lowercase()
    .max(253)
    .test('host', issue('domain_invalid'), (value) => !value || isHost(value));

/** A host that browsers accept: labels of letters, digits and hyphens (punycode for others), no port, no scheme. */
export function isHost(value: string): boolean {
  const labels = value.split('.');
  const isNamed = labels.length > 1 || value === 'localhost';
  return isNamed && value.length <= 253 && labels.every((label) => hostLabel.test(label)) && !endsAsNumber.test(value);
}

/** An http(s) address whose host is a name or IPv4. Whitespace, which `URL` would drop, is refused. */
function isWebAddress(value: string): boolean {
  if (value.length > longestAddress || !/^https?:\/\//i.test(value) || /\s/.test(value) || !URL.canParse(value))
    return false;
  const { hostname } = new URL(value);
  return hostname.includes('.') && (isHost(hostname) || /^[\d.]+$/.test(hostname));
}

/** What browsers accept as a mail address; members' addresses have a stricter rule of their own. */
function isMailAddress(value: string): boolean {
  const at = value.indexOf('@');
  if (value.length > longestAddress || !mailName.test(value.slice(0, Math.max(0, at)))) return false;
  return value
    .slice(at + 1)
    .toLowerCase()
    .split('.')
    .every((label) => hostLabel.test(label));
}

export { array, boolean, lazy, mixed, number, object, string };

/** Money that a browser sends. Strict, since yup would turn a number into text. */
export const moneyInput = () =>
  object({
    amount: string().strict().matches(amountShape).max(13).required(),
    currency: oneOf<Currency>(currencies).required(),
  });
