import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CreditsLink } from './CreditsLink.tsx';

/** Above the composer, before a message is sent: the balance does not reach for it. */
export function TooFewNote({ id, cost, balance }: { id: string; cost: number; balance: number }) {
  const { t } = useTranslation('chats');
  return (
    <Note>
      <span id={id}>{t('short.ahead', { count: cost, balance })}</span>
      <CreditsLink />
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding-inline: var(--space-4) 6px;
  color: var(--c-text-muted);
  font-size: var(--text-small);
  > span {
    flex: 1 1 9rem;
  }
`;
