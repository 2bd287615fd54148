import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Says so while there is no connection, and goes when there is. */
export function OfflineNotice({ title, text }: { title: string; text: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!isOnline && <Bar>{`${title}. ${text}`}</Bar>}</div>;
}

const Bar = styled.p`
  padding: 10px 16px;
  background: var(--c-warning-surface);
  color: var(--c-warning);
  text-align: center;
  font-weight: 600;
`;
