import { useTranslation } from 'react-i18next';
import type { MatchReason } from '@manyhearts/contract/match-finder';
import type { InterestView } from '@manyhearts/contract/reference';

const answers = {
  out: 'reasons.out',
  home: 'reasons.home',
  active: 'reasons.active',
  culture: 'reasons.culture',
  slow: 'reasons.slow',
  steady: 'reasons.steady',
  soon: 'reasons.soon',
  lasting: 'reasons.lasting',
  company: 'reasons.company',
  open: 'reasons.open',
} as const;

/** A reason as a sentence; undefined while its words are missing. */
export function useReasonWords(interests: readonly InterestView[]): (reason: MatchReason) => string | undefined {
  const { t } = useTranslation('match-finder');
  return ({ kind, params }) => {
    switch (kind) {
      case 'interests': {
        const first = interests.find(({ id }) => id === params.first)?.name;
        return first === undefined ? undefined : t('reasons.interests', { count: Number(params.count), first });
      }
      case 'near':
        return params.band === 'farther' ? t('reasons.farther') : t('reasons.near', { km: params.band });
      case 'age':
        return Number(params.years) === 0 ? t('reasons.sameAge') : t('reasons.age', { count: Number(params.years) });
      case 'same_town':
        return t('reasons.sameTown');
      case 'online':
        return t('reasons.online');
      default: {
        const known = Object.entries(answers).find(([answer]) => answer === params.answer);
        return known && t(known[1]);
      }
    }
  };
}
