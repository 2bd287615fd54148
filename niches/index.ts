import type { NicheNumber } from '@manyhearts/contract/niches';
import { bbw } from './bbw.ts';
import { bdsm } from './bdsm.ts';
import { gay } from './gay.ts';
import { general } from './general.ts';
import { gilf } from './gilf.ts';
import { milf } from './milf.ts';
import type { Niche } from './niche.ts';
import { she } from './she.ts';

export const niches: Record<NicheNumber, Niche> = { 1: general, 2: she, 3: bdsm, 4: bbw, 5: gilf, 6: milf, 7: gay };

export function nicheOf(number: NicheNumber): Niche {
  return niches[number];
}
