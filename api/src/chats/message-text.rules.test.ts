import { describe, expect, it } from '@jest/globals';
import { hintsOf, isBlank, snippetOf } from './message-text.rules.ts';

describe('A text is blank', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['spaces', '  \t\n '],
    ['spaces of other widths', '\u00a0\u2003\u3000'],
    ['joiners', '\u200d\u200c'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['a blank pattern of Braille', '\u2800'],
    ['a filler of Hangul', '\u3164\u115f\uffa0'],
    ['variation selectors and tags', '\ufe0f\u{e0041}'],
  ])('if it is %s', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', '.', '👩‍❤️‍👩', '❤️', 'ا', '​x'])('but not if it shows %s', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('A snippet', () => {
  it('is one line', () => {
    expect(snippetOf(' Hello\n\n  you ')).toBe('Hello you');
  });

  it('has a hundred characters at most, and an emoji is one', () => {
    expect(snippetOf('😀'.repeat(100))).toBe('😀'.repeat(100));
    expect([...snippetOf('😀'.repeat(101))]).toEqual([...Array(99).fill('😀'), '…']);
  });
});

describe('A received text is hinted at', () => {
  it.each<[string, string[]]>([
    ['Shall we meet for a coffee?', []],
    ['I was born in 1990 and have 3 cats', []],
    ['Write me at anna@mail.example', ['contact_details']],
    ['My number is 06 12 34 56 78', ['contact_details']],
    ['Look at https://example.com/me', ['link']],
    ['see www.example.com', ['link']],
    ['mail anna@mail.example or see https://example.com', ['contact_details', 'link']],
    ['Could you send me some money?', ['money']],
    ['please pay by Western Union', ['money']],
    ['Kun je me geld lenen? Stuur me 50 euro', ['money']],
    ['Schick mir bitte 100 €', ['money']],
    ['my account is NL91 ABNA 0417 1643 00', ['contact_details', 'money']],
    ['Money isn’t everything', []],
    ['Send me a photo of your garden', []],
    ['Do you like plata or gold?', []],
  ])('%s: %j', (text, hints) => {
    expect(hintsOf(text)).toEqual(hints);
  });
});
