import { useTranslation } from 'react-i18next';
import type { DistanceBand } from '@manyhearts/contract/members';

/** What lies beyond the last distance that is told. */
const farthestKm = 100;

/** How far away somebody is, as far as it is told. */
export function useDistanceWords(band: DistanceBand | null): string | null {
  const { t } = useTranslation();
  return band && (band === 'farther' ? t('member.farther', { km: farthestKm }) : t('member.within', { km: band }));
}
