import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '@manyhearts/contract/limits';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

export type Toast = { kind: 'success' | 'info' | 'danger'; text: string };
type Shown = Toast & { id: number };

const shownMs = 6_000;
const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Short notices at the edge. They wait while somebody reads with the pointer or the keyboard on them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [toasts, setToasts] = useState<Shown[]>([]);
  const nextId = useRef(1);
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback((toast: Toast) => setToasts((all) => [...all.slice(-2), { ...toast, id: nextId.current++ }]), []);
  const value = useMemo(() => show, [show]);
  return (
    <ToastContext value={value}>
      {children}
      {toasts.length > 0 &&
        createPortal(
          <Region aria-label={t('toast.region')} role="region">
            {toasts.map((toast) => (
              <ToastCard key={toast.id} toast={toast} dismiss={() => remove(toast.id)} label={t('toast.dismiss')} />
            ))}
          </Region>,
          document.body,
        )}
    </ToastContext>
  );
}

function ToastCard({ toast, dismiss, label }: { toast: Toast; dismiss: () => void; label: string }) {
  const [isRead, setRead] = useState(false);
  const end = useEffectEvent(dismiss);
  const wait = () => setRead(true);
  const goOn = () => setRead(false);
  useEffect(() => {
    if (isRead) return undefined;
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [isRead]);
  return (
    <Card role={toast.kind === 'danger' ? 'alert' : 'status'} $kind={toast.kind} onPointerEnter={wait} onPointerLeave={goOn} onFocus={wait} onBlur={goOn}>
      <p>{toast.text}</p>
      <Dismiss type="button" aria-label={label} onClick={dismiss}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </Dismiss>
    </Card>
  );
}

const Region = styled.div`
  position: fixed;
  inset: auto 12px 12px auto;
  z-index: 70;
  display: grid;
  gap: 8px;
  width: min(${limits.toastMaxPx}px, calc(100vw - 24px));
`;

const Card = styled.div<{ $kind: Toast['kind'] }>`
  display: flex;
  align-items: start;
  gap: 8px;
  padding: 14px 8px 14px 16px;
  border: 1px solid var(--c-border);
  border-inline-start: 5px solid ${({ $kind }) => `var(--c-${$kind})`};
  border-radius: var(--r-medium);
  background: var(--c-overlay);
  box-shadow: var(--shadow-high);
  > p { flex: 1 }
`;

const Dismiss = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  margin: -6px 0;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  cursor: pointer;
`;
