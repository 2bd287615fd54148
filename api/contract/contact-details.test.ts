import { describe, expect, it } from '@jest/globals';
import { threadMs } from '../test/thread-ms.ts';
import { contactDetailIn, type ContactDetail } from './contact-details.ts';

const reachable: [ContactDetail['kind'], string][] = [
  ['email', 'Write to mira82@mail.example.com, I answer.'],
  ['email', 'mira.82 @ gmail . com'],
  ['email', 'mira82 (at) posteo (dot) de'],
  ['email', 'mira82 [at] web [punkt] de'],
  ['email', 'mira apenstaartje ziggo punt nl'],
  ['email', 'mira chiocciola libero punto it'],
  ['email', 'mira arobase laposte point net'],
  ['email', 'mira arroba correo punto es'],
  ['email', 'mira małpa onet kropka pl'],
  ['email', 'mira snabel-a firma prik dk'],
  ['email', 'mira krøllalfa firma punktum no'],
  ['email', 'mira snabel-a firma punkt se'],
  ['email', 'mira miukumauku firma piste fi'],
  ['email', 'My gmail is the same as my name here'],
  ['email', 'ｍｉｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['phone', '0612345678'],
  ['phone', '+31 6 12 34 56 78'],
  ['phone', 'App: 06-12.34.56.78!'],
  ['phone', '(020) 123 45 67'],
  ['phone', '0 6 1 2 3 4 5 6 7 8'],
  ['phone', '06, 12, 34, 56, 78'],
  ['phone', '0176/12345678'],
  ['phone', '22 33 44 55'],
  ['phone', '０６１２３４５６７８'],
  ['phone', 'zero six one two three four five six seven eight'],
  ['phone', 'nul zes een twee drie vier vijf zes zeven acht'],
  ['phone', 'null eins sieben sechs, eins zwei drei vier fünf'],
  ['phone', 'tre tre tre uno due tre quattro'],
  ['phone', 'zéro six un deux trois quatre cinq six sept huit'],
  ['phone', 'seis uno dos tres cuatro cinco seis siete ocho'],
  ['phone', 'pięć zero jeden dwa trzy cztery pięć sześć siedem'],
  ['phone', 'to to tre tre fire fire fem fem'],
  ['phone', 'nolla neljä nolla yksi kaksi kolme neljä viisi'],
  ['phone', 'fire en to tre fire fem seks syv'],
  ['phone', 'noll sju noll ett två tre fyra fem sex sju'],
  ['phone', '06 een twee drie 45 six 7'],
  ['handle', 'Find me: @mira_loves_hiking'],
  ['handle', 'insta: mirahikes'],
  ['handle', 'Mijn Instagram is mira_82'],
  ['handle', 'mein snapchat heißt mira.hikes'],
  ['handle', 'Telegram → "mira82"'],
  ['handle', 'ig=mirahikes'],
  ['handle', 'Mon snap c’est mira_82'],
  ['handle', 'ja olen kik: mira.hikes'],
  ['link', 'https://mira.example/me'],
  ['link', 'www.mira.example'],
  ['link', 'Look at mirahikes.com'],
  ['link', 'Meine Seite: mira-fotos.de'],
  ['link', 'mirahikes (dot) com'],
  ['link', 'mirahikes punt nl'],
  ['link', 't.me/mira'],
];

const harmless = [
  'Slow mornings, long walks, and somebody who laughs at my jokes.',
  'Born on 12.05.1985, moved here on 3-4-2019.',
  'Volunteer 2015-2019, teacher 2019/2024, gardener since 2024.',
  'Children of 12, 14, 16 and 18; two cats, one dog.',
  'I am 1.82 m, 78 kg, shoe size 44, and 45 years old.',
  'Between 18:30 and 22:45 I am at the gym, 3 times a week.',
  'I love cats.It is what it is.no worries.at least not today',
  'Marathon in 3:45:12, half of it in 1:41:07.',
  'One or two evenings a week, three if it is summer.',
  'To be or not to be, that is the question: at home or at work?',
  'I no longer use Instagram or Facebook, and I like it.',
  'My outlook on life: live and let live. I work on the web.',
  'Je houd van 10 km lopen, 50 km fietsen, 1 boek per week.',
  'De 8 à 18 h je travaille, le point de départ, un point c’est tout.',
  'El punto es que me gusta el mar. Uno, dos, tres… ¡y a bailar!',
  'En to tre, så er vi i gang. Jeg har to børn og en hund.',
  'Top 10: 7 out of 10 people like me, the other 3 have not met me.',
  'I earn nothing, I own 1.500 books, and the house cost 250.000 once.',
  'Snapchat is not for me; Signal maybe later.',
  'Ich punkte mit Humor und bin an der Bar meist die Letzte.',
  '50+, fit, 100 % honest, 24/7 happy, 1st time here.',
  '',
];

describe('What a text holds by which its writer could be reached elsewhere', () => {
  it.each(reachable)('is %s in “%s”', (kind, text) => {
    expect(contactDetailIn(text)?.kind).toBe(kind);
  });

  it.each(harmless)('is nothing in “%s”', (text) => {
    expect(contactDetailIn(text)).toBeUndefined();
  });

  it.each([
    ['I live by the sea. Call me: 06 12 34 56 78 or not', '06 12 34 56 78'],
    ['Write to mira82@mail.example.com, I answer.', 'mira82@mail.example.com'],
    [`@${'m'.repeat(60)}`, `@${'m'.repeat(30)}`],
    [`www.${'m'.repeat(60)}.example`, `www.${'m'.repeat(35)}…`],
  ])('is named as it was written: %s', (text, found) => {
    expect(contactDetailIn(text)?.found).toBe(found);
  });

  it.each([
    'a@',
    'a.',
    '1 ',
    '(',
    '@ ',
    'one ',
    'www',
    'insta ',
    'a at ',
    '06, ',
    'x-',
    ' . ',
    '-at-',
    '-ät-',
    'at-',
    '(dot)',
    '@a.',
    'a-at-b',
    '.com-',
    'e\u0301',
  ])('is looked for in no time in two thousand signs of “%s”', (part) => {
    const text = part.repeat(2_000).slice(0, 2_000);

    expect(threadMs(() => contactDetailIn(text))).toBeLessThan(50);
  });
});
