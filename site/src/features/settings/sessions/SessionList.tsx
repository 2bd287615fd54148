import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '@manyhearts/contract/sessions';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { RowList } from '../RowList.tsx';
import { deviceName } from '../device.rules.ts';
import { SessionRow } from './SessionRow.tsx';
import { useEndingSessions, type Wanted } from './use-ending-sessions.ts';

/** Ending a session needs one confirmation and no password: the worst that can happen is a new log-in. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
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
