import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { UserAnswer } from '@manyhearts/contract/user';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';

/** Log-in by passkey, where supported. Rendered by the server too, so that the layout does not shift on hydration. */
export function PasskeyLogIn({ onIn }: { onIn: (answer: UserAnswer) => void }) {
  const { t } = useTranslation('auth');
  const { isOffered, isBusy, problem, logIn } = usePasskeyLogIn(onIn);
  if (!isOffered) return null;
  return (
    <>
      <Or>{t('passkey.or')}</Or>
      <FormAlert>{problem}</FormAlert>
      <Button $kind="quiet" $wide isBusy={isBusy} onClick={logIn}>
        <KeyRound size={iconSizes.medium} aria-hidden />
        {t('passkey.submit')}
      </Button>
    </>
  );
}

const Or = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--c-text-muted);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--c-border);
  }
`;
