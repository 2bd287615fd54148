import { useTranslation } from 'react-i18next';
import type { DistanceBand } from '@manyhearts/contract/members';

/** The largest distance band; beyond it only "farther" is told. */
const farthestKm = 100;

/** A member's distance in words; null if it is not told. */
export function useDistanceWords(band: DistanceBand | null): string | null {
  const { t } = useTranslation();
  return band && (band === 'farther' ? t('member.farther', { km: farthestKm }) : t('member.within', { km: band }));
}
