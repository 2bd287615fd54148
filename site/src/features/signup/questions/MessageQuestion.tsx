import { useTranslation } from 'react-i18next';
import { TextArea } from '#site/ui/TextArea.tsx';
import { Question, type QuestionProps } from './Question.tsx';

/** As the contract has it for `signup_message`. */
const limit = 1_000;

export function MessageQuestion({ answers, level, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  const isToMember = answers.toMember !== '';
  const title = t(isToMember ? 'message.memberTitle' : 'message.title');
  return (
    <Question level={level} title={title} lead={t(isToMember ? 'message.memberLead' : 'message.lead')}>
      <TextArea label={title} isLabelHidden name="signupMessage" limit={limit} rows={5} autoCapitalize="sentences" defaultValue={answers.signupMessage} error={errorOf('signupMessage') ?? errorOf('toMember')} />
    </Question>
  );
}
