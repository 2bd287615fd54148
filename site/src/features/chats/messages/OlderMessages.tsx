import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CallError } from '@manyhearts/contract/client/call-error';
import { loadOlder } from '#site/store/chats/chats.ts';
import { Button } from '#site/ui/Button.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';

/** Older messages are loaded before their place scrolls into view. */
const aheadPx = 1_200;

type OlderMessagesProps = { conversation: string; scroller: RefObject<HTMLDivElement | null> };

/** Above the messages that are loaded: loads those before them, and says if that fails. */
export function OlderMessages({ conversation, scroller }: OlderMessagesProps) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const serverData = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting');
  const load = useCallback(async (): Promise<void> => {
    setState('loading');
    try {
      await loadOlder(serverData, conversation);
      setState('waiting');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }, [serverData, conversation]);
  useEffect(() => {
    if (state !== 'waiting' || !place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((seen) => void (seen.at(-1)?.isIntersecting && load()), {
      root: scroller.current,
      rootMargin: `${aheadPx}px 0px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state, load, scroller]);
  return (
    <Top ref={place}>
      {state === 'failed' && <p role="alert">{t('older.failed')}</p>}
      {state === 'loading' ? (
        <Spinner />
      ) : (
        <Button $kind="quiet" $small onClick={() => void load()}>
          {state === 'failed' ? shared('retry') : t('older.load')}
        </Button>
      )}
    </Top>
  );
}

const Top = styled.div`
  display: grid;
  place-items: center;
  gap: var(--space-2);
  min-height: 68px;
  padding-block: var(--space-3);
  color: var(--c-text-muted);
`;
