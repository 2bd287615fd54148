import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { below, from } from '@manyhearts/themes/media';
import { useIsAwake } from '#site/boot/use-is-awake.ts';
import { ToastCard, type Toast } from './ToastCard.tsx';

type Shown = Toast & { id: number };

const most = 3;
const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Toasts are at the top on phones, where neither thumb nor keyboard covers them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
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
      {isAwake &&
        createPortal(
          // The live region must exist before the first toast, or it isn't announced.
          <div aria-live="polite" aria-relevant="additions">
            {toasts.length > 0 && (
              <Region aria-label={t('toast.region')} role="region">
                {toasts.map(({ id, ...toast }) => (
                  <ToastCard key={id} toast={toast} dismiss={() => remove(id)} />
                ))}
              </Region>
            )}
          </div>,
          document.body,
        )}
    </ToastContext>
  );
}

const Region = styled.div`
  position: fixed;
  inset: max(12px, env(safe-area-inset-top)) 12px auto auto;
  z-index: var(--layer-toast);
  display: grid;
  gap: 8px;
  width: min(${limits.toastMaxPx}px, calc(100vw - 24px));
  ${below('medium')} {
    inset-inline-start: 12px;
    margin-inline: auto;
  }
  ${from('medium')} {
    inset-block: auto 16px;
  }
`;
