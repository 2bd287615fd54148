import { email, line, object, phoneNumber, string, url } from '../fields.ts';
import { issue } from '../yup-messages.ts';

/** How the brand presents itself and can be reached. */
export const siteSettings = object({
  indexTitle: line(120).default(''),
  description: line(320).default(''),
  /** Sender name of mails; discreet on purpose, so never the niche. */
  mailName: line(60).default(''),
  /** What a member's bank shows beside a payment: letters that every bank can print. Discreet, so never the niche. */
  statementName: line(22)
    .matches(/^[A-Za-z0-9 .,'()+/:-]*$/)
    .default('')
    .meta({ example: 'ROSEWOOD BV' }),
  supportEmail: email().default(''),
  /** If empty, the company's is shown. */
  supportPhone: phoneNumber().default('').meta({ example: '+31 20 123 4567' }),
  /** If empty, pictures are served from the brand's own host. */
  cdnPrefix: url().default(''),
  /** Daily limits reset at midnight in this time zone. */
  timeZone: string()
    .max(60)
    .default('Europe/Amsterdam')
    .test('time-zone', issue('time_zone_unknown'), (value) => value === undefined || isTimeZone(value))
    .meta({ example: 'Europe/Amsterdam' }),
  /** Legacy contract: a teaser block for a cam site; hidden until an operator fills it in. */
  camTeaser: object({
    title: line(80).required(),
    text: line(300).required(),
    url: url().required(),
    image: line(200).required(),
  })
    .nullable()
    .default(null),
});

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
