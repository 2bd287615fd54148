import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { below, from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useIsAwake } from '#site/boot/page-context.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { keepOnTop } from './open-dialogs.ts';

type Shown = Toast & { id: number };

const most = 3;
const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const nextId = useRef(1);
  const isAwake = useIsAwake();
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => setToasts((all) => [...all.slice(1 - most), { ...toast, id: nextId.current++ }]),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {isAwake && <LiveRegion toasts={toasts} onRemove={remove} />}
    </ToastContext>
  );
}

/** One element that follows the open dialogs, because everything outside a modal dialog is inert and silent. */
function LiveRegion({ toasts, onRemove }: { toasts: readonly Shown[]; onRemove: (id: number) => void }) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  // Outside a dialog's grid, so that it takes no row there. It must exist before a toast, or that isn't announced.
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.ariaLive = 'polite';
    element.setAttribute('aria-relevant', 'additions');
    element.style.position = 'fixed';
    return element;
  });
  const isShown = toasts.length > 0;
  useLayoutEffect(() => keepOnTop(host, () => showOnTop(region)), [host]);
  useLayoutEffect(() => {
    if (isShown) showOnTop(region);
  }, [isShown]);
  return createPortal(
    isShown && (
      <Region ref={region} popover="manual" aria-label={t('toast.region')} role="region">
        {toasts.map(({ id, ...toast }) => (
          <ToastCard key={id} toast={toast} dismiss={() => onRemove(id)} />
        ))}
      </Region>
    ),
    host,
  );
}

/** A popover is over everything, and neither clipped nor moved with the dialog around it. */
function showOnTop({ current: region }: RefObject<HTMLElement | null>): void {
  // Browsers without popovers show it all the time.
  region?.togglePopover?.(true);
}

/** Toasts are at the top on phones, where neither thumb nor keyboard covers them. */
const Region = styled.div`
  position: fixed;
  inset: max(12px, env(safe-area-inset-top)) 12px auto auto;
  z-index: var(--layer-toast);
  gap: 8px;
  width: min(${limits.toastMaxPx}px, calc(100vw - 24px));
  height: auto;
  margin: 0;
  padding: 0;
  overflow: visible;
  border: 0;
  background: none;
  color: var(--c-text);
  &,
  &:popover-open {
    display: grid;
  }
  ${below('medium')} {
    inset-inline-start: 12px;
    margin-inline: auto;
  }
  ${from('medium')} {
    inset-block: auto 16px;
  }
`;

export type Toast = {
  kind: 'success' | 'info' | 'danger';
  text: string;
  /** For example an undo. */
  action?: { label: string; perform: () => void };
  /** Shown for so long; the usual time depends on whether there is an action. */
  forMs?: number;
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
function ToastCard({
  toast: { kind, text, action, until, onGone, forMs: given },
  dismiss,
}: {
  toast: Toast;
  dismiss: () => void;
}) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(false);
  const end = useEffectEvent(dismiss);
  const forMs = given ?? (action ? shownWithActionMs : shownMs);
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
      <Words>
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
      </Words>
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
  @starting-style {
    opacity: 0;
    translate: 0 8px;
  }
`;

/** The action stands beside a short text and below a long one. */
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 18px;
  min-width: 0;
  > p {
    flex: 1 1 auto;
    padding-block: 8px;
  }
  /* Its words begin below those of the text. */
  > button {
    margin-inline-start: -8px;
  }
`;
