import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import type { UserView } from '@manyhearts/contract/user';
import { PageProvider, PathProvider, usePage } from '#site/boot/page-context.ts';
import { fillMember } from '#site/store/member.ts';
import { createServerData } from '#site/store/server-data.ts';
import { NotFoundNotice } from '#site/ui/NotFoundNotice.tsx';
import { BackLink } from '../BackButton.tsx';
import { ChatLayout } from '../ChatLayout.tsx';
import { DefaultLayout } from '../DefaultLayout.tsx';
import { EmptyLayout } from '../EmptyLayout.tsx';
import { ErrorLayout } from '../ErrorPage.tsx';
import { LanderLayout } from '../LanderLayout.tsx';
import { readWishes, wishedFor } from './dev-wishes.rules.ts';

export const devLayouts: Readonly<Record<string, ComponentType>> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
  error: ErrorLayout,
};

/** Shows every layout in every state for developers; `dev-wishes.rules.ts` reads its query. */
export function DevLayoutPage() {
  const served = usePage();
  const { layout = '' } = useParams();
  const [query] = useSearchParams();
  const wishes = useMemo(() => readWishes(query), [query]);
  const { user, page } = useMemo(() => wishedFor(wishes, served), [wishes, served]);
  const serverData = useMemo(() => storeWith(user), [user]);
  const Layout = devLayouts[layout];
  if (!Layout) return <NotFoundNotice />;
  const Ground = wishes.isInstalled ? Installed : 'div';
  return (
    <QueryClientProvider client={serverData}>
      <PageProvider value={page}>
        <PathProvider value={page.path}>
          <Ground>
            <Layout />
          </Ground>
        </PathProvider>
      </PageProvider>
    </QueryClientProvider>
  );
}

function storeWith(user: UserView | null): QueryClient {
  const serverData = createServerData();
  fillMember(serverData, user);
  return serverData;
}

/** Shows a browser as if it were the installed app. */
const Installed = styled.div`
  ${BackLink} {
    display: inline-grid;
  }
`;
