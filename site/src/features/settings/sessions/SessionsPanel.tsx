import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CallError } from '@manyhearts/contract/client/call-error';
import { endOtherSessions, endSession, listSessions, type SessionView } from '@manyhearts/contract/sessions';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { call } from '#site/api/client.ts';
import { countryName, formatAgo, localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Panel, RowList } from '../Panel.tsx';
import { StateMark } from '../StateMark.tsx';

/** The list always has at least the current session. */
export function SessionsPanel() {
  const { t } = useTranslation('settings');
  const list = useQuery(queryOf(listSessions));
  return (
    <Panel id="settings-sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      <QueryView query={list} waiting={<Skeleton shape="avatarRow" count={2} />} failed={t('sessions.failed')}>
        {({ sessions }) => <SessionList sessions={sessions} />}
      </QueryView>
    </Panel>
  );
}

/** Ending a session needs one confirmation and no password: the worst that can happen is a new log-in. */
function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const { t } = useTranslation('settings');
  const show = useToast();
  const end = useEndingSessions();
  const left = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const [asked, setAsked] = useState<Wanted>();
  const list = useFocusOnLess(left.length);
  const others = left.filter(({ current }) => !current).length;
  const only = asked === 'others' ? undefined : asked;
  const nameOf = (session: SessionView) => deviceName(session, t('sessions.unknown'));

  const perform = async (): Promise<void> => {
    if (!asked) return;
    setAsked(undefined);
    if (await end(asked))
      show({ kind: 'success', text: only ? t('sessions.ended', { device: nameOf(only) }) : t('sessions.endedAll') });
    else
      show({
        kind: 'danger',
        text: only ? t('sessions.endFailed', { device: nameOf(only) }) : t('sessions.endAllFailed'),
      });
  };
  return (
    <>
      <RowList ref={list} tabIndex={-1}>
        {left.map((session) => (
          <SessionRow key={session.id} session={session} name={nameOf(session)} onEnd={() => setAsked(session)} />
        ))}
      </RowList>
      {others === 0 ? (
        <p>{t('sessions.only')}</p>
      ) : (
        others > 1 && (
          <Button $kind="quiet" onClick={() => setAsked('others')}>
            {t('sessions.endOthers')}
          </Button>
        )
      )}
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={only ? t('sessions.askOne', { device: nameOf(only) }) : t('sessions.askAll')}
      >
        <p>{only ? t('sessions.askOneText') : t('sessions.askAllText')}</p>
        <ActOrCancel
          act={t('sessions.end')}
          isDanger
          onAct={() => void perform()}
          onCancel={() => setAsked(undefined)}
        />
      </Dialog>
    </>
  );
}

/** The focused button is removed with its row. */
function useFocusOnLess(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}

const drawings = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const;

type SessionRowProps = { session: SessionView; name: string; onEnd: () => void };

function SessionRow({ session, name, onEnd }: SessionRowProps) {
  const { t } = useTranslation('settings');
  const { language, country } = useBrand();
  const nowMs = useServerNow();
  const Drawing = drawings[deviceKind(session)];
  const used = session.current
    ? t('sessions.now')
    : t('sessions.lastUsed', { when: formatAgo(session.lastUsed, nowMs, localeOf(language, country)) });
  return (
    <Row>
      <Drawing size={iconSizes.large} aria-hidden />
      <Words>
        <strong>{name}</strong>
        <small>{[session.country && countryName(session.country, language), used].filter(Boolean).join(' · ')}</small>
        {session.current && <StateMark state="good">{t('sessions.here')}</StateMark>}
      </Words>
      {!session.current && (
        <Button $kind="quiet" $small aria-label={`${t('sessions.end')}: ${name}`} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-3);
  > svg {
    color: var(--c-mark);
  }
  > button {
    grid-column: 2;
    justify-self: start;
  }
  ${from('small')} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    > button {
      grid-column: 3;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  small {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
`;

type Wanted = SessionView | 'others';

/** Takes sessions from the list at once. Resolves to false if the server did not end them; they are back then. */
function useEndingSessions(): (wanted: Wanted) => Promise<boolean> {
  const serverData = useQueryClient();
  const { queryKey } = queryOf(listSessions);
  return async (wanted) => {
    const isGoing = (session: SessionView) => (wanted === 'others' ? !session.current : session.id === wanted.id);
    const before = serverData.getQueryData(queryKey)?.sessions ?? [];
    serverData.setQueryData(
      queryKey,
      (now) => now && { ...now, sessions: now.sessions.filter((session) => !isGoing(session)) },
    );
    const isDone = await isEnded(wanted);
    if (!isDone)
      serverData.setQueryData(
        queryKey,
        // Others may have been ended meanwhile.
        (now) =>
          now && { ...now, sessions: before.filter((session) => isGoing(session) || now.sessions.includes(session)) },
      );
    return isDone;
  };
}

/** `not_found`: already ended, which counts as success. */
async function isEnded(wanted: Wanted): Promise<boolean> {
  try {
    await (wanted === 'others' ? call(endOtherSessions) : call(endSession, { id: wanted.id }));
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.code === 'not_found';
  }
}

/** The server sends `?` for a browser that it does not recognise. */
export function deviceName({ device }: Pick<SessionView, 'device'>, unknown: string): string {
  return device === '' || device === '?' ? unknown : device;
}

export function deviceKind({ device }: Pick<SessionView, 'device'>): 'phone' | 'tablet' | 'computer' {
  if (/\biPad\b/.test(device)) return 'tablet';
  return /\b(?:iPhone|Android)\b/.test(device) ? 'phone' : 'computer';
}
