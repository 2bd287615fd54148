import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { RegionView } from '@manyhearts/contract/reference';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#site/ui/Button.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';

type RegionSelectProps = {
  regions: UseQueryResult<{ regions: RegionView[] }>;
  chosen: string;
  error: string | undefined;
  onChoose: (region: string) => void;
};

/** Optional, so sign-up does not wait for it to load. */
export function RegionSelect({ regions, chosen, error, onChoose }: RegionSelectProps) {
  const { t } = useTranslation('signup');
  const { t: shared } = useTranslation();
  if (regions.isPending) return <Skeleton shape="lines" />;
  if (!regions.data) {
    return (
      <Missing role="status">
        <span>{t('place.failed')}</span>
        <Button $kind="quiet" $small onClick={() => void regions.refetch()}>
          {shared('retry')}
        </Button>
      </Missing>
    );
  }
  const options = regions.data.regions.map(({ code, name }) => ({ value: code, label: name }));
  if (options.length === 0) return null;
  return (
    <Select
      label={t('place.region')}
      isOptional
      name="region"
      autoComplete="address-level1"
      hasNone
      options={options}
      value={chosen}
      error={error}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

export const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  color: var(--c-text-muted);
  > span {
    flex: 1 1 14rem;
  }
`;
