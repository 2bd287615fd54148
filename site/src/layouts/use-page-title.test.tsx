import { beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
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
let comeTo: (path: string) => void;
let count: (unread: number) => void;

function Tab() {
  const [unread, setUnread] = useState(0);
  count = (next) => act(() => setUnread(next));
  usePageTitle(unread);
  return null;
}
function Site() {
  const [path, setPath] = useState('/');
  comeTo = (next) => act(() => setPath(next));
  return (
    <PathProvider value={path}>
      <Tab />
    </PathProvider>
  );
}
beforeEach(() => {
  document.title = slogan;
});

describe('The title of the tab', () => {
  it('is the server’s at first, and then that of the page that was come to', () => {
    renderScreen(<Site />);
    expect(document.title).toBe(slogan);
    comeTo('/notifications');
    expect(document.title).toBe('Settings · Rosewood');
    comeTo('/nowhere');
    expect(document.title).toBe('This page could not be found · Rosewood');
    comeTo('/');
    expect(document.title).toBe(slogan);
  });

  it('is the brand’s name until it is known who a profile is about', async () => {
    const serverData = newServerData();
    renderScreen(<Site />, aBoot(), serverData);
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
    renderScreen(<Site />, boot);
    comeTo('/notifications');
    expect(document.title).toBe('Rosewood');
    act(() => void i18nFor(boot.brand).addResourceBundle('en', 'settings', settings));

    expect(document.title).toBe('Settings · Rosewood');
  });

  it('begins with the number of what is new, on every page', () => {
    renderScreen(<Site />);
    count(3);
    expect(document.title).toBe(`(3) ${slogan}`);
    comeTo('/notifications');
    expect(document.title).toBe('(3) Settings · Rosewood');
    count(0);
    expect(document.title).toBe('Settings · Rosewood');
  });
});
