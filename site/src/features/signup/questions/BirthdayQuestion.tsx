import { useTranslation } from 'react-i18next';
import { DateField } from '#site/ui/DateField.tsx';
import { Question, type QuestionProps } from './Question.tsx';

/** The list of years has to end somewhere; hardly anyone is older. */
const oldest = 120;

export function BirthdayQuestion({ answers, scene, level, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  const year = scene.now.getUTCFullYear();
  return (
    <Question level={level} title={t('birthday.title')} lead={t('birthday.lead', { age: scene.minAge })}>
      <DateField
        label={t('birthday.title')}
        isLabelHidden
        name="dateOfBirth"
        isBirthday
        firstYear={year - oldest}
        lastYear={year - scene.minAge}
        defaultValue={answers.dateOfBirth}
        error={errorOf('dateOfBirth')}
      />
    </Question>
  );
}
