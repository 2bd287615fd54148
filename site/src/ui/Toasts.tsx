import {
  createContext,
  useCallback,
  useContext,
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
import { useIsAwake } from '#site/boot/use-is-awake.ts';
import { keepOnTop } from './open-dialogs.ts';
import { ToastCard, type Toast } from './ToastCard.tsx';

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
