import { useTranslation } from 'react-i18next';
import { usernameLength } from '@manyhearts/contract/log-in-lengths';
import { Field } from '#site/ui/Field.tsx';
import { Question, type QuestionProps } from './Question.tsx';

export function UsernameQuestion({ answers, level, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  return (
    <Question level={level} title={t('username.title')} lead={t('username.lead')}>
      <Field
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
    </Question>
  );
}
