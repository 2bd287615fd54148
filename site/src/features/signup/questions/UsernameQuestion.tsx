import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usernameLength } from '@manyhearts/contract/log-in-lengths';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { Question, type QuestionProps } from './Question.tsx';

export function UsernameQuestion({ answers, level, errorOf, similarName }: QuestionProps) {
  const { t } = useTranslation('signup');
  const field = useRef<HTMLInputElement>(null);
  const take = (name: string): void => {
    if (!field.current) return;
    field.current.value = name;
    field.current.form?.requestSubmit();
  };
  return (
    <Question level={level} title={t('username.title')} lead={t('username.lead')}>
      <Field
        ref={field}
        label={t('username.title')}
        isLabelHidden
        hint={t('username.hint', usernameLength)}
        name="username"
        // Not `username`: password managers must save the address, which is asked later.
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        defaultValue={answers.username}
        error={errorOf('username')}
      />
      {similarName && errorOf('username') && (
        <Taken>
          <Button $kind="quiet" $small onClick={() => take(similarName)}>
            {t('similar.take', { name: similarName })}
          </Button>
        </Taken>
      )}
    </Question>
  );
}

const Taken = styled.div`
  display: flex;
  button {
    overflow-wrap: anywhere;
  }
`;
