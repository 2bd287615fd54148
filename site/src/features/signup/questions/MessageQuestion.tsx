import { useTranslation } from 'react-i18next';
import { limits } from '@manyhearts/contract/limits';
import { TextArea } from '#site/ui/TextArea.tsx';
import { Question, type QuestionProps } from './Question.tsx';

export function MessageQuestion({ answers, level, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  const isToMember = answers.toMember !== '';
  const title = t(isToMember ? 'message.memberTitle' : 'message.title');
  return (
    <Question level={level} title={title} lead={t(isToMember ? 'message.memberLead' : 'message.lead')}>
      <TextArea
        label={title}
        isLabelHidden
        name="signupMessage"
        limit={limits.signupMessageLength}
        rows={5}
        autoCapitalize="sentences"
        defaultValue={answers.signupMessage}
        error={errorOf('signupMessage') ?? errorOf('toMember')}
      />
    </Question>
  );
}
