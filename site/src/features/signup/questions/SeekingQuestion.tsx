import { useTranslation } from 'react-i18next';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { seekingsFor } from '../signup-steps.rules.ts';
import { Question, type QuestionProps } from './Question.tsx';

const names = { male: 'seeking.male', female: 'seeking.female', both: 'seeking.both' } as const;

export function SeekingQuestion({ answers, scene, level, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  const choices = seekingsFor(scene, answers.gender).map((value) => ({ value, label: t(names[value]) }));
  return (
    <Question level={level} title={t('seeking.title')}>
      <RadioCards
        name="seeking"
        label={t('seeking.title')}
        isLabelHidden
        submitsOnTap
        choices={choices}
        defaultValue={answers.seeking}
        error={errorOf('seeking')}
      />
    </Question>
  );
}
