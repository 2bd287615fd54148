import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { StateMark } from '../StateMark.tsx';

/** The account's current address, and whether it is confirmed. */
export function PresentEmail({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <Present>
      <strong>{email}</strong>
      {isConfirmed ? (
        <StateMark state="good">{t('email.confirmed')}</StateMark>
      ) : (
        <StateMark state="open">{t('email.unconfirmed')}</StateMark>
      )}
    </Present>
  );
}

const Present = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  strong {
    overflow-wrap: anywhere;
  }
`;
