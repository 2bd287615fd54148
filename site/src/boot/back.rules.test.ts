import { describe, expect, it } from '@jest/globals';
import { backOf, isOwnPath, loginAddress } from './back.rules.ts';

const asked = (back: string) => `?back=${encodeURIComponent(back)}`;

describe('The way back', () => {
  it.each(['/', '/members', '/members/1?tab=photos#top', '/chats/2', '/members?city=Den%20Haag'])(
    'leads to %s',
    (back) => {
      expect(backOf(asked(back))).toBe(back);
    },
  );

  it.each([
    ...[
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/%5cevil.example',
      '/%2fevil.example',
      '/%252fevil.example',
      '/%255cevil.example',
    ],
    ...[
      'javascript:alert(1)',
      'evil.example',
      '',
      ' /members',
      '/\t/evil.example',
      '/\n/evil.example',
      '/x//evil.example',
      '/./evil',
      '/../evil',
      '/x/%2e%2e/login',
      '/%zz',
    ],
    ...['/login', '/login?back=/login', '/LOGIN', '/api/logout', '/__test/mail', `/${'x'.repeat(600)}`],
  ])('does not lead to %j', (back) => {
    expect(backOf(asked(back))).toBeUndefined();
    expect(isOwnPath(back)).toBe(false);
  });

  it('is none where none is given', () => {
    expect(backOf('')).toBeUndefined();
  });

  it('is part of the way in', () => {
    expect([
      loginAddress('/complete-signup'),
      loginAddress('/members?a=1'),
      loginAddress('/'),
      loginAddress('//evil.example'),
    ]).toEqual(['/login?back=%2Fcomplete-signup', '/login?back=%2Fmembers%3Fa%3D1', '/login', '/login']);
  });
});
