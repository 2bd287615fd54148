import { useTranslation } from 'react-i18next';
import { limits } from '@manyhearts/contract/limits';
import { useBrand } from '#site/boot/page-context.ts';
import { TextArea } from '#site/ui/TextArea.tsx';
import { Question, type QuestionProps } from './Question.tsx';

export function MessageQuestion({ answers, level, scene, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  const { freeMessages, freeConversations } = useBrand().settings;
  const isToMember = answers.toMember !== '';
  const title = t(isToMember ? 'message.memberTitle' : 'message.title');
  const leads = isToMember
    ? // If it would cost credits, it stays the draft of their chat.
      [t('message.memberLead'), ...(freeMessages > 0 && freeConversations > 0 ? [t('message.memberDelivery')] : [])]
    : [t('message.lead')];
  return (
    <Question level={level} title={title} lead={leads.join(' ')}>
      <TextArea
        label={title}
        isLabelHidden
        name="signupMessage"
        limit={isToMember ? Math.min(limits.signupMessageLength, scene.messageLength) : limits.signupMessageLength}
        rows={5}
        autoCapitalize="sentences"
        defaultValue={answers.signupMessage}
        error={errorOf('signupMessage') ?? errorOf('toMember')}
      />
    </Question>
  );
}
