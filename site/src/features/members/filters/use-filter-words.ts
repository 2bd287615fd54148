import { useTranslation } from 'react-i18next';
import type { AppliedSearch } from '@manyhearts/contract/members';
import type { InterestView, RegionView } from '@manyhearts/contract/reference';
import { useBrand } from '#site/boot/page-context.ts';
import { countryName } from '#site/boot/formats.ts';
import { useProfileWords } from '#site/domain/profile-words.ts';
import { oldest, type Filters, type FilterScene, type Trait } from './search-filters.rules.ts';

export type FilterWords = {
  ofGroup: (names: readonly string[], filters: Filters) => string;
  ofOption: (trait: Trait, option: string) => string;
};

/** Labels of filters for chips. Names that are not loaded yet are left out. */
export function useFilterWords(
  scene: FilterScene,
  regions: readonly RegionView[],
  interests: readonly InterestView[],
): FilterWords {
  const { t } = useTranslation('members');
  const { language } = useBrand();
  const { labelOf, wordOf } = useProfileWords();
  const ofOption = ({ words, name }: Trait, option: string): string =>
    name === 'interests' ? (interests.find(({ id }) => id === option)?.name ?? '') : wordOf(words, option);
  const ofGroup = (names: readonly string[], filters: Filters): string => {
    const [name = ''] = names;
    const value = filters[name] ?? '';
    const trait = scene.traits.find((one) => one.name === name);
    if (trait)
      return (
        value
          .split(',')
          .map((option) => ofOption(trait, option))
          .filter(Boolean)
          .join(', ') || labelOf(trait.words)
      );
    switch (name) {
      case 'gender':
        return value === 'male' ? t('filters.male') : t('filters.female');
      case 'min_age':
      case 'max_age':
        return t('filters.ages', { from: filters.min_age ?? scene.minAge, to: filters.max_age ?? oldest });
      case 'country':
        return countryName(value, language);
      case 'countryregion':
        return regions.find(({ code }) => code === value)?.name ?? t('filters.region');
      case 'distance':
        return t('filters.within', { km: value });
      case 'online':
        return t('filters.online');
      case 'new':
        return t('filters.new');
      default:
        return t('filters.photo');
    }
  };
  return { ofGroup, ofOption };
}

export type FilterFieldsProps = {
  filters: Filters;
  scene: FilterScene;
  words: FilterWords;
  regions: readonly RegionView[];
  /** The server's defaults for filters that are not set. */
  applied: AppliedSearch | undefined;
  /** False if no result has a distance, because the viewer's own place is unknown. */
  isPlaced: boolean;
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
};
