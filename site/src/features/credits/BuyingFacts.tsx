import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CheckedItem } from '#site/ui/CheckedItem.tsx';

/** What a buyer wants to know before they choose. */
export function BuyingFacts({ statementName, refundDays }: { statementName: string; refundDays: number }) {
  const { t } = useTranslation('credits');
  return (
    <Facts>
      <h2>{t('facts.title')}</h2>
      <ul>
        <CheckedItem>{t('facts.once')}</CheckedItem>
        <CheckedItem>{t('facts.premium')}</CheckedItem>
        {refundDays > 0 && <CheckedItem>{t('facts.refund', { count: refundDays })}</CheckedItem>}
        {statementName !== '' && <CheckedItem>{t('facts.statementName', { name: statementName })}</CheckedItem>}
        <CheckedItem>{t('facts.order')}</CheckedItem>
      </ul>
    </Facts>
  );
}

const Facts = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: max(1px, var(--stroke)) solid var(--c-border-strong);
  h2 {
    font-size: var(--text-title-3);
  }
  ul {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
