import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { readMember } from '@manyhearts/contract/member-profile';
import type { SitePage } from '@manyhearts/contract/site-page';
import { sitePages, type ServedPageName } from '@manyhearts/contract/site-pages';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { aBoot, type BootWishes } from '../test/a-boot.ts';
import { aMember } from '../test/a-member.ts';
import { newServerData } from '../test/render-screen.tsx';
import { i18nFor } from './boot/i18n.ts';
import { pageTitle } from './page-title.ts';
import { pages } from './pages.ts';
import { queryOf } from './store/server-data.ts';

const id = '01M00000000000000000000000';
/** Called by the brand, by its text, or by its member. */
const withoutOwn: readonly ServedPageName[] = ['index', 'pages-page', 'members-id'];
const named = (Object.keys(pages) as ServedPageName[]).filter((name) => !withoutOwn.includes(name));
const pathOf = ({ path }: SitePage) => path.replace(':id', id).replace(':token', 'x'.repeat(43));

function titleAt(path: string, wishes: BootWishes = {}, serverData = newServerData()): string | undefined {
  const { brand, page } = aBoot({ path, ...wishes });
  return pageTitle(path, { page, i18n: i18nFor(brand), serverData });
}

describe('The title of a page', () => {
  it.each(named)('is said in every language (%s)', (name) => {
    for (const language of languages)
      expect({ language, title: titleAt(pathOf(sitePages[name]), { language }) }).toEqual({
        language,
        title: expect.stringMatching(/\p{L}{3}/u),
      });
  });

  it.each(['/nowhere', '/members/nobody', '/chats/9', '/pages/none'])('says that there is no page at %s', (path) => {
    expect(titleAt(path)).toBe(siteMessages.common.en.error.notFoundTitle);
  });

  it('is that of the text, or its member’s name once it is known', () => {
    const pageText = { title: 'House rules' } as NonNullable<BootWishes['pageText']>;
    expect(titleAt('/pages/rules', { pageText })).toBe('House rules');
    const serverData = newServerData();
    expect(titleAt(`/members/${id}`, {}, serverData)).toBeUndefined();
    serverData.setQueryData(queryOf(readMember, { id }).queryKey, { profile: aMember({ id }), met: null });

    expect(titleAt(`/members/${id}`, {}, serverData)).toBe('Mira, 41');
  });

  it('is left to the brand on its first page', () => {
    expect(titleAt('/')).toBeUndefined();
  });
});
