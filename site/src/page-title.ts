import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { matchPath } from 'react-router';
import type { PageData } from '@manyhearts/contract/boot';
import { readMember } from '@manyhearts/contract/member-profile';
import { servedPageAt } from '@manyhearts/contract/site-pages';
import { isNoPage } from './routes-info.ts';
import { queryOf } from './store/server-data.ts';

type Known = { page: PageData; i18n: i18n; serverData: QueryClient };

/**
 * What the page at a path is called, without the brand. Undefined for the first page, which the brand calls as it
 * likes, and while texts or the member that it is about are not known.
 */
export function pageTitle(path: string, { page, i18n, serverData }: Known): string | undefined {
  if (isNoPage(path)) return i18n.t('error.notFoundTitle');
  const found = servedPageAt(path);
  if (found?.name === 'pages-page') return page.pageText?.title ?? i18n.t('error.notFoundTitle');
  if (found?.name === 'members-id') {
    const { id = '' } = matchPath(found.path, path)?.params ?? {};
    const profile = serverData.getQueryData(queryOf(readMember, { id }).queryKey)?.profile;
    return profile && i18n.t('member.nameAge', { name: profile.name, age: profile.age });
  }
  const [namespace, group] = found?.title ?? [];
  if (namespace === undefined) return undefined;
  const key = group === undefined ? 'title' : `${group}.title`;
  return i18n.getResource(i18n.language, namespace, key) as string | undefined;
}
