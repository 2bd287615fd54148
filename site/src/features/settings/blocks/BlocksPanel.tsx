import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { block, listBlocks, unblock, type BlocksAnswer, type BlockView } from '@manyhearts/contract/blocks';
import { CallError } from '@manyhearts/contract/client/call-error';
import { call } from '#site/api/client.ts';
import { formatAgo, localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { Avatar } from '#site/domain/Avatar.tsx';
import { pagedQueryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { MoreButton } from '#site/ui/MoreButton.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Panel, RowList } from '../Panel.tsx';

/** Members blocked by this member, with a button to unblock them. */
export function BlocksPanel() {
  const { t } = useTranslation('settings');
  const found = useInfiniteQuery(blocksOptions);
  return (
    <Panel id="settings-blocks" title={t('blocks.title')} lead={t('blocks.lead')}>
      <QueryView query={found} waiting={<Skeleton shape="avatarRow" count={2} />} failed={t('blocks.failed')}>
        {({ pages }) => <BlockList pages={pages} hasMore={found.hasNextPage} />}
      </QueryView>
      <MoreButton query={found} />
    </Panel>
  );
}

type Pages = InfiniteData<BlocksAnswer, string | null>;

const blocksOptions = pagedQueryOf(listBlocks);

type BlockListProps = { pages: readonly BlocksAnswer[]; hasMore: boolean };

/** Unblocks at once, with an undo. */
function BlockList({ pages, hasMore }: BlockListProps) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const toast = useToast();
  const serverData = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  // A block that was made between two pages moves the others down.
  const blocks = [...new Map(pages.flatMap((page) => page.blocks).map((one) => [one.profile.id, one])).values()];

  const tell = (error: CallError) => toast({ kind: 'danger', text: error.detail || shared('unreachable') });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell(error);
    }
  };
  const change = (changed: (blocks: readonly BlockView[], page: number) => BlockView[]) =>
    serverData.setQueryData<Pages>(
      blocksOptions.queryKey,
      (now) =>
        now && { ...now, pages: now.pages.map((page, index) => ({ ...page, blocks: changed(page.blocks, index) })) },
    );
  const letGo = (gone: BlockView): Promise<void> =>
    attempt(async () => {
      const { id, name } = gone.profile;
      await call(unblock, { profile: id });
      change((before) => before.filter(({ profile }) => profile.id !== id));
      // The focused button is removed with its row.
      list.current?.focus();
      const undo = () =>
        void attempt(async () => {
          await call(block, { profile: id });
          change((before, page) => (page === 0 ? [gone, ...before] : [...before]));
        });
      toast({
        kind: 'success',
        text: t('blocks.unblocked', { name }),
        action: { label: t('blocks.undo'), perform: undo },
      });
    });
  return (
    <>
      <RowList ref={list} tabIndex={-1} aria-labelledby="settings-blocks">
        {blocks.map((one) => (
          <BlockRow key={one.profile.id} block={one} onUnblock={() => void letGo(one)} />
        ))}
      </RowList>
      {blocks.length === 0 && !hasMore && <p>{t('blocks.none')}</p>}
    </>
  );
}

function BlockRow({ block: { profile, createdAt: since }, onUnblock }: { block: BlockView; onUnblock: () => void }) {
  const { t } = useTranslation('settings');
  const { language, country } = useBrand();
  const nowMs = useServerNow();
  return (
    <Row>
      <Avatar name={profile.name} src={profile.mainImage?.thumbFilename ?? null} isDecorative />
      <Words>
        <strong>{profile.name}</strong>
        <small>{t('blocks.since', { when: formatAgo(since, nowMs, localeOf(language, country)) })}</small>
      </Words>
      <Button $kind="quiet" $small aria-label={`${t('blocks.unblock')}: ${profile.name}`} onClick={onUnblock}>
        {t('blocks.unblock')}
      </Button>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding-block: var(--space-3);
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  min-width: 6rem;
  overflow-wrap: anywhere;
  small {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
`;
