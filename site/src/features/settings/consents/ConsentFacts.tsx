import { useTranslation } from 'react-i18next';
import type { ConsentView } from '@manyhearts/contract/consents';
import { isPageVersion } from '@manyhearts/contract/pages';
import { useBrand } from '#site/boot/page-context.ts';
import { formatDay, localeOf } from '#site/boot/formats.ts';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';

const pageNames = { terms: 'footer.terms', privacy: 'footer.privacy' } as const;

/** Date and text of a consent: an operator's text in the version that was shown, ours in its current one. */
export function ConsentFacts({ consent: { given, at, page, version } }: { consent: ConsentView }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const { language, country } = useBrand();
  const day = formatDay(at, localeOf(language, country));
  return (
    <>
      {given ? t('consents.given', { day }) : t('consents.takenBack', { day })}
      {' · '}
      <a href={`/pages/${page}${isPageVersion(version) ? `?version=${version}` : ''}`} target="_blank" rel="noopener">
        {t('consents.version', { page: shared(pageNames[page]), version })}
        <VisuallyHidden> {t('consents.newTab')}</VisuallyHidden>
      </a>
    </>
  );
}
