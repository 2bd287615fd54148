import { beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { readMember } from '@manyhearts/contract/member-profile';
import { PathProvider } from '#site/boot/page-context.ts';
import { i18nFor } from '#site/boot/i18n.ts';
import { queryOf } from '#site/store/server-data.ts';
import { aBoot } from '../../test/a-boot.ts';
import { aMember } from '../../test/a-member.ts';
import { newServerData, renderScreen } from '../../test/render-screen.tsx';
import { usePageTitle } from './use-page-title.ts';

const id = '01M00000000000000000000000';
const slogan = 'Rosewood: slow evenings';
function Tab({ unread }: { unread: number }) {
  usePageTitle(unread);
  return null;
}
const site = (path: string, unread = 0) => (
  <PathProvider value={path}>
    <Tab unread={unread} />
  </PathProvider>
);
const open = (boot = aBoot(), serverData = newServerData()) => {
  const { rerender } = renderScreen(site('/'), boot, serverData);
  return (path: string, unread = 0) => rerender(site(path, unread));
};
beforeEach(() => {
  document.title = slogan;
});

describe('The title of the tab', () => {
  it('is the server’s at first, and then that of the page that was come to', () => {
    const comeTo = open();
    expect(document.title).toBe(slogan);
    comeTo('/notifications');
    expect(document.title).toBe('Settings · Rosewood');
    comeTo('/nowhere');
    expect(document.title).toBe('Page not found · Rosewood');
    comeTo('/');
    expect(document.title).toBe(slogan);
  });

  it('is the brand’s name until it is known who a profile is about', async () => {
    const serverData = newServerData();
    const comeTo = open(aBoot(), serverData);
    comeTo(`/members/${id}`);
    expect(document.title).toBe('Rosewood');
    await act(async () => {
      serverData.setQueryData(queryOf(readMember, { id }).queryKey, { profile: aMember({ id }), met: null });
    });

    expect(document.title).toBe('Mira, 41 · Rosewood');
  });

  it('follows texts that come after the page', () => {
    const { settings, ...texts } = aBoot().brand.texts;
    const boot = aBoot({ texts });
    const comeTo = open(boot);
    comeTo('/notifications');
    expect(document.title).toBe('Rosewood');
    act(() => void i18nFor(boot.brand).addResourceBundle('en', 'settings', settings));

    expect(document.title).toBe('Settings · Rosewood');
  });

  it('begins with the number of what is new, on every page', () => {
    const comeTo = open();
    comeTo('/', 3);
    expect(document.title).toBe(`(3) ${slogan}`);
    comeTo('/notifications', 3);
    expect(document.title).toBe('(3) Settings · Rosewood');
    comeTo('/notifications', 0);
    expect(document.title).toBe('Settings · Rosewood');
  });
});
