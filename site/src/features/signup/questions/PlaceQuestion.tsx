import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listRegions, type RegionView } from '@manyhearts/contract/reference';
import { useAnswer } from '#site/api/use-answer.ts';
import { useBoot } from '#site/boot/BootContext.tsx';
import { countryName } from '#site/boot/formats.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Question, type QuestionProps } from './Question.tsx';

export function PlaceQuestion({ answers, level, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  const { settings, language } = useBoot();
  const country = answers.country || settings.geoip_selected_country;
  const countries = settings.countries.map(({ code }) => ({ value: code, label: countryName(code, language) }));
  return (
    <Question level={level} title={t('place.title')} lead={t('place.lead')}>
      {countries.length === 1 ? (
        <input type="hidden" name="country" value={country} />
      ) : (
        <Select label={t('place.country')} name="country" autoComplete="country" options={countries} defaultValue={country} error={errorOf('country')} />
      )}
      <Regions key={country} country={country} chosen={answers.region} error={errorOf('region')} />
      <Field label={t('place.city')} isOptional name="city" autoComplete="address-level2" autoCapitalize="words" enterKeyHint="next" defaultValue={answers.city} error={errorOf('city')} />
    </Question>
  );
}

/** Nobody waits for them: without a region one goes on too. */
function Regions({ country, chosen, error }: { country: string; chosen: string; error: string | undefined }) {
  const { t } = useTranslation('signup');
  const { t: shared } = useTranslation();
  const regions = useAnswer<{ regions: RegionView[] }>(listRegions, { country });
  if (regions.state === 'loading') return <Skeleton shape="lines" />;
  if (regions.state === 'failed') {
    return (
      <Missing role="status">
        <span>{t('place.failed')}</span>
        <Button $kind="quiet" $small onClick={regions.again}>
          {shared('retry')}
        </Button>
      </Missing>
    );
  }
  const options = regions.answer.regions.map(({ code, name }) => ({ value: code, label: name }));
  if (options.length === 0) return null;
  return <Select label={t('place.region')} isOptional name="region" autoComplete="address-level1" hasNone options={options} defaultValue={chosen} error={error} />;
}

export const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: calc(var(--space) * 2);
  color: var(--c-text-muted);
  > span { flex: 1 1 14rem }
`;
