import { useTranslation } from 'react-i18next';
import { Select } from '#site/ui/Select.tsx';
import { sorts, type FilterScene } from './filters/search-filters.rules.ts';

type SortChoiceProps = { scene: FilterScene; sort: string | undefined; onChange: (sort: string) => void };
const words = { last_active: 'sort.last_active', newest: 'sort.newest', distance: 'sort.distance' } as const;

export function SortChoice({ scene: { offered }, sort, onChange }: SortChoiceProps) {
  const { t } = useTranslation('members');
  const offeredSorts = sorts.filter((one) => one !== 'distance' || offered.includes('distance'));
  return (
    <Select
      label={t('sort.label')}
      isLabelHidden
      options={offeredSorts.map((one) => ({ value: one, label: t(words[one]) }))}
      value={sort ?? sorts[0]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
