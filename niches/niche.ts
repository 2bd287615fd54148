import type { NicheName, NicheNumber } from '@manyhearts/contract/niches';
import type { ExtraProfileField, Gender, SearchField, Seeking } from '@manyhearts/contract/profile-fields';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';

export type AgeRange = { from: number; to: number };

/** Sets of portraits for demo members. */
export const pictureSets = ['all-ages', 'women-first', 'evening', 'curvy', 'silver', 'prime', 'men'] as const;
export type PictureSet = (typeof pictureSets)[number];

/** Illustrations of the landing page and of empty states; the site has one drawing for each. */
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
  /** Override the product's texts with the same key. */
  textNamespace: `niche-${NicheName}`;
  /** Settings that a tenant of this niche inherits, including its theme. */
  defaults: NicheDefaults;
  extraProfileFields: readonly ExtraProfileField[];
  /**
   * The genders that each gender may seek. Sign-up offers genders in this order, the niche's own first, and presets
   * none. A gender with an empty list can't join.
   */
  seekingMatrix: Record<Gender, readonly Seeking[]>;
  /** Initial ages of a search, by the gender that is sought. */
  ageRange: Record<Gender, AgeRange>;
  art: readonly Illustration[];
  pictureSet: PictureSet;
};

/** Required, because a niche without them would look and search like any other. */
type NicheDefaults = SettingsOverrides & {
  theme: { name: string };
  profiles: { searchFields: SearchField[] };
};

/** For both genders: the union of their ranges. */
export function ageRangeFor({ ageRange }: Niche, seeking: Seeking): AgeRange {
  if (seeking !== 'both') return ageRange[seeking];
  const { male, female } = ageRange;
  return { from: Math.min(male.from, female.from), to: Math.max(male.to, female.to) };
}
