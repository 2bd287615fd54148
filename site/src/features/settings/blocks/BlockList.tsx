import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { block, listBlocks, unblock, type BlocksAnswer, type BlockView } from '@manyhearts/contract/blocks';
import { call } from '#site/api/client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import { useBoot } from '#site/boot/BootContext.tsx';
import { formatAgo, localeOf } from '#site/boot/formats.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { Avatar } from '#site/ui/Avatar.tsx';
import { Button } from '#site/ui/Button.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { RowList } from '../RowList.tsx';

/** Unblocks at once, with an undo. */
export function BlockList({ first }: { first: BlocksAnswer }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [blocks, setBlocks] = useState(first.blocks);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast({ kind: 'danger', text: error.detail || shared('unreachable') });
    }
  };
  const letGo = (gone: BlockView): Promise<void> =>
    attempt(async () => {
      const { id, name } = gone.profile;
      await call(unblock, { profile: id });
      setBlocks((before) => before.filter(({ profile }) => profile.id !== id));
      // The focused button is removed with its row.
      list.current?.focus();
      const undo = () =>
        void attempt(async () => {
          await call(block, { profile: id });
          setBlocks((before) => [gone, ...before]);
        });
      toast({
        kind: 'success',
        text: t('blocks.unblocked', { name }),
        action: { label: t('blocks.undo'), perform: undo },
      });
    });
  const more = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const next = await call(listBlocks, { cursor: cursor ?? undefined });
      setBlocks((before) => [
        ...before,
        ...next.blocks.filter(({ profile }) => !before.some((one) => one.profile.id === profile.id)),
      ]);
      setCursor(next.nextCursor);
    });
    setBusy(false);
  };
  return (
    <>
      <RowList ref={list} tabIndex={-1} aria-labelledby="settings-blocks">
        {blocks.map((one) => (
          <BlockRow key={one.profile.id} block={one} onUnblock={() => void letGo(one)} />
        ))}
      </RowList>
      {blocks.length === 0 && cursor === null && <p>{t('blocks.none')}</p>}
      {cursor !== null && (
        <Button $kind="quiet" $small isBusy={isBusy} onClick={() => void more()}>
          {t('blocks.more')}
        </Button>
      )}
    </>
  );
}

function BlockRow({ block: { profile, createdAt: since }, onUnblock }: { block: BlockView; onUnblock: () => void }) {
  const { t } = useTranslation('settings');
  const { language, country } = useBoot();
  return (
    <Row>
      <Avatar name={profile.name} src={profile.mainImage?.thumbFilename ?? null} isDecorative />
      <Words>
        <strong>{profile.name}</strong>
        <small>{t('blocks.since', { when: formatAgo(since, serverNow(), localeOf(language, country)) })}</small>
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
  gap: calc(var(--space) * 3);
  padding-block: calc(var(--space) * 2.5);
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  min-width: 6rem;
  overflow-wrap: anywhere;
  small {
    color: var(--c-text-muted);
    font-size: 0.9375em;
  }
`;
