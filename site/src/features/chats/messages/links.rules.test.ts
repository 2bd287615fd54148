import { describe, expect, it } from '@jest/globals';
import { piecesOf } from './links.rules.ts';

const links = (text: string) => piecesOf(text).flatMap(({ link }) => link?.href ?? []);

describe('A web address in a text', () => {
  it.each([
    ['See https://example.org/a?b=1#c now', ['https://example.org/a?b=1#c']],
    ['www.example.org.', ['https://www.example.org']],
    ['(http://example.org/x)', ['http://example.org/x']],
    ['https://example.org/a_(b)', ['https://example.org/a_(b)']],
    ['HTTPS://EXAMPLE.org!', ['HTTPS://EXAMPLE.org']],
    ['two: https://a.example and https://b.example', ['https://a.example', 'https://b.example']],
  ])('can be opened: %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'https://user:secret@example.org',
    'https://localhost/admin',
    'http://',
    'ftp://example.org',
    'mail me at a@example.org',
    'example.org',
  ])('is only text: %s', (text) => {
    expect(piecesOf(text)).toEqual([{ text }]);
  });

  it('ends where markup would begin, which stays text', () => {
    expect(piecesOf('https://example.org"><img src=x onerror=alert(1)>').map(({ text }) => text)).toEqual([
      'https://example.org',
      '"><img src=x onerror=alert(1)>',
    ]);
  });

  it('shows the host that browsers go to', () => {
    expect(piecesOf('https://еxample.org')[0]?.link?.host).toBe('xn--xample-2of.org');
  });

  it('loses no character', () => {
    const text = 'A https://example.org, b\nwww.example.com…';

    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
