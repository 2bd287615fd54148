import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export type Toast = {
  kind: 'success' | 'info' | 'danger';
  text: string;
  /** For example an undo. */
  action?: { label: string; perform: () => void };
  /** Aborting it removes the toast, because its action would have no effect any more. */
  until?: AbortSignal;
  /** Called however it goes: by time, by hand, displaced by others, or by its action. */
  onGone?: () => void;
};

const shownMs = 6_000;
/** Longer, so that the action can be read and reached. */
const shownWithActionMs = 12_000;
const drawings = { success: CircleCheck, info: Info, danger: CircleAlert } as const;

/** Its timer pauses while it is hovered or focused. */
export function ToastCard({
  toast: { kind, text, action, until, onGone },
  dismiss,
}: {
  toast: Toast;
  dismiss: () => void;
}) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(false);
  const end = useEffectEvent(dismiss);
  const forMs = action ? shownWithActionMs : shownMs;
  const wait = () => setRead(true);
  const goOn = () => setRead(false);
  useEffect(() => {
    if (isRead) return undefined;
    const timer = setTimeout(() => end(), forMs);
    return () => clearTimeout(timer);
  }, [isRead, forMs]);
  useEffect(() => {
    const leave = () => end();
    until?.addEventListener('abort', leave);
    return () => until?.removeEventListener('abort', leave);
  }, [until]);
  useEffect(() => () => onGone?.(), [onGone]);

  const Drawing = drawings[kind];
  return (
    <Card
      role={kind === 'danger' ? 'alert' : undefined}
      $kind={kind}
      onPointerEnter={wait}
      onPointerLeave={goOn}
      onFocus={wait}
      onBlur={goOn}
    >
      <Drawing size={iconSizes.medium} aria-hidden />
      <p>{text}</p>
      {action && (
        <Button
          $kind="bare"
          $small
          onClick={() => {
            action.perform();
            dismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('toast.dismiss')} onClick={dismiss}>
        <X size={iconSizes.medium} aria-hidden />
      </IconButton>
    </Card>
  );
}

const Card = styled.div<{ $kind: Toast['kind'] }>`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 6px 6px 6px 16px;
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-medium);
  background: var(--c-overlay);
  box-shadow: var(--shadow-high);
  transition:
    opacity var(--t) var(--ease),
    translate var(--t) var(--ease);
  > svg {
    flex: none;
    color: ${({ $kind }) => `var(--c-${$kind})`};
  }
  > p {
    flex: 1;
    padding-block: 8px;
  }
  @starting-style {
    opacity: 0;
    translate: 0 8px;
  }
`;
