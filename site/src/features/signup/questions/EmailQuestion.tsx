import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { Question, type QuestionProps } from './Question.tsx';

export function EmailQuestion({ answers, level, errorOf, suggestion }: QuestionProps) {
  const { t } = useTranslation('signup');
  const { t: say } = useTranslation('fields');
  const field = useRef<HTMLInputElement>(null);
  const error = errorOf('email');
  const correct = (): void => {
    if (!field.current || !suggestion) return;
    field.current.value = suggestion;
    field.current.form?.requestSubmit();
  };
  return (
    <Question level={level} title={t('email.title')} lead={t('email.lead')}>
      <Field
        ref={field}
        label={t('email.title')}
        isLabelHidden
        type="email"
        name="email"
        enterKeyHint="next"
        defaultValue={answers.email}
        error={error}
      />
      <Doubt role="status">
        {suggestion && (
          <>
            {!error && <p>{say('email_did_you_mean', { suggestion })}</p>}
            <Button $kind="quiet" $small onClick={correct}>
              {t('email.correct')}
            </Button>
            {!error && (
              <Button type="submit" $kind="quiet" $small>
                {t('email.keep')}
              </Button>
            )}
          </>
        )}
      </Doubt>
    </Question>
  );
}

const Doubt = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  &:empty {
    display: none;
  }
  p {
    flex: 1 1 100%;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  button {
    overflow-wrap: anywhere;
  }
`;
