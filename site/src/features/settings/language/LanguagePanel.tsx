import { useTranslation } from 'react-i18next';
import { languageNames, type Language } from '@manyhearts/contract/languages';
import { saveUser } from '@manyhearts/contract/user';
import { leavePage } from '#site/boot/leave-page.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { followLanguage, remembered } from '#site/boot/remembered.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Panel } from '../Panel.tsx';

/** Sets the account's language and this device's, so that they never differ. */
export function LanguagePanel({ language }: { language: Language }) {
  const { t } = useTranslation('settings');
  const { settings } = useBrand();
  const choosing = useForm(saveUser, {
    shape: async () => (await import('@manyhearts/contract/user.shapes')).saveUserInput,
    onDone: ({ user }) => {
      remembered.language.clear();
      followLanguage(user.language, settings.languages);
      leavePage.instead(location.pathname);
    },
  });
  const { isBusy, headline, errorOf } = choosing;
  const isOffered = settings.languages.includes(language);
  return (
    <Panel id="settings-language" title={t('language.title')} lead={t('language.lead', { brand: settings.name })}>
      <Form of={choosing} aria-label={t('language.title')}>
        <FormAlert>{headline}</FormAlert>
        <Select
          label={t('language.label')}
          name="language"
          defaultValue={isOffered ? language : ''}
          hasNone={!isOffered}
          options={settings.languages.map((code) => ({ value: code, label: languageNames[code] }))}
          error={errorOf('language')}
        />
        <Button type="submit" $kind="quiet" isBusy={isBusy}>
          {t('language.submit')}
        </Button>
      </Form>
    </Panel>
  );
}
