import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

export function LoginInstead() {
  const { t } = useTranslation('signup');
  return (
    <Line>
      <span>{t('isMember')}</span>
      <a href="/login">{t('login')}</a>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 10px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
