import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OutboxEntry } from '#site/store/chats/outbox.rules.ts';
import { useConversation } from './conversation-context.ts';

/** Below a message that did not get through: why, and what can be done. */
export function WaitingNote({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const { onRetry, onDiscard } = useConversation();
  const { failure } = entry;
  return (
    <Note role="status" $isFailed={failure !== null}>
      <span>{failure ? `${t('failed.title')} ${failure.detail}` : t('failed.waiting')}</span>
      <Act type="button" onClick={() => onRetry(entry)}>
        {shared('retry')}
      </Act>
      <Act type="button" onClick={() => onDiscard(entry)}>
        {t('failed.remove')}
      </Act>
    </Note>
  );
}

const Note = styled.p<{ $isFailed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 var(--space-3);
  max-width: 34rem;
  color: ${({ $isFailed }) => ($isFailed ? 'var(--c-danger)' : 'var(--c-text-muted)')};
  font-size: var(--text-small);
  text-align: end;
`;

const Act = styled.button`
  min-height: 44px;
  padding: 0 4px;
  border: 0;
  background: none;
  color: var(--c-link);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
