import { useTranslation } from 'react-i18next';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { gendersIn } from '../signup-steps.rules.ts';
import { Question, type QuestionProps } from './Question.tsx';

const names = { male: 'gender.male', female: 'gender.female' } as const;

export function GenderQuestion({ answers, scene, level, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  return (
    <Question level={level} title={t('gender.title')} lead={t('who.lead')}>
      <RadioCards
        name="gender"
        label={t('gender.title')}
        isLabelHidden
        submitsOnTap
        choices={gendersIn(scene).map((value) => ({ value, label: t(names[value]) }))}
        defaultValue={answers.gender}
        error={errorOf('gender')}
      />
    </Question>
  );
}
