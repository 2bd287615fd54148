import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { BlockList, blocksOptions } from './BlockList.tsx';

/** Members blocked by this member, with a button to unblock them. */
export function BlocksPanel() {
  const { t } = useTranslation('settings');
  const found = useInfiniteQuery(blocksOptions);
  return (
    <Panel id="settings-blocks" title={t('blocks.title')} lead={t('blocks.lead')}>
      <QueryView query={found} waiting={<Skeleton shape="avatarRow" count={2} />} failed={t('blocks.failed')}>
        {({ pages }) => (
          <BlockList
            pages={pages}
            hasMore={found.hasNextPage}
            onMore={async () => (await found.fetchNextPage()).error}
          />
        )}
      </QueryView>
    </Panel>
  );
}
