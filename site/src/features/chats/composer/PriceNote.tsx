import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCreditMoney } from '#site/domain/Price.tsx';
import type { Cost } from '#site/store/chats/chat-answers.rules.ts';

/** What the next message costs. */
export function PriceNote({ id, cost: { credits, free } }: { id: string; cost: Cost }) {
  const { t } = useTranslation('chats');
  const money = useCreditMoney(credits);
  return (
    <Price id={id} aria-live="polite">
      {free > 0 ? (
        t('price.free', { count: free })
      ) : (
        <>
          <b>{t('price.credits', { count: credits })}</b>
          {money && <span>{t('price.money', { money })}</span>}
        </>
      )}
    </Price>
  );
}

const Price = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0 6px;
  b {
    color: var(--c-text);
    font-weight: 600;
  }
`;
