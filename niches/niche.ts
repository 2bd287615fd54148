import type { NicheName, NicheNumber } from '@manyhearts/contract/niches';
import type { ExtraProfileField, Gender, SearchField, Seeking } from '@manyhearts/contract/profile-fields';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';

export type AgeRange = { from: number; to: number };

/** The illustrated people that a demo is filled with. */
export const pictureSets = ['all-ages', 'women-first', 'evening', 'curvy', 'silver', 'prime', 'men'] as const;
export type PictureSet = (typeof pictureSets)[number];

/** Drawn scenes of the landing and the empty states; the site has one drawing for each. */
export const illustrations = [
  'two-benches',
  'city-map',
  'message-bottle',
  'first-word',
  'open-door',
  'chess-table',
  'knot',
  'low-light',
  'kitchen-dance',
  'market-day',
  'garden-chairs',
  'record-player',
  'long-walk',
  'rooftop-bar',
  'weekend-bag',
  'two-bicycles',
  'parade-flags',
  'late-train',
] as const;
export type Illustration = (typeof illustrations)[number];

export type Niche = {
  number: NicheNumber;
  name: NicheName;
  /** Texts under the same key win over the product's. */
  textNamespace: `niche-${NicheName}`;
  /** What a tenant of this niche has until it says otherwise; its theme is among it. */
  defaults: NicheDefaults;
  extraProfileFields: readonly ExtraProfileField[];
  /** Whom one may seek, by who one is; the first is what the form proposes. A gender with nobody to seek cannot join. */
  seekingMatrix: Record<Gender, readonly Seeking[]>;
  /** The ages that a search starts with, by whom one seeks. */
  ageRange: Record<Gender, AgeRange>;
  art: readonly Illustration[];
  pictureSet: PictureSet;
};

/** A niche that left these open would look and search like any other. */
type NicheDefaults = SettingsOverrides & {
  theme: { name: string };
  profiles: { searchFields: SearchField[] };
};

/** One range for whom one seeks: both is as wide as either. */
export function ageRangeFor({ ageRange }: Niche, seeking: Seeking): AgeRange {
  if (seeking !== 'both') return ageRange[seeking];
  const { male, female } = ageRange;
  return { from: Math.min(male.from, female.from), to: Math.max(male.to, female.to) };
}
