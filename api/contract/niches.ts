/** Niches by their number in the legacy contract. */
export const nicheNames = { 1: 'general', 2: 'she', 3: 'bdsm', 4: 'bbw', 5: 'gilf', 6: 'milf', 7: 'gay' } as const;

export const nicheNumbers = [1, 2, 3, 4, 5, 6, 7] as const;
export type NicheNumber = (typeof nicheNumbers)[number];
export type NicheName = (typeof nicheNames)[NicheNumber];

export function isNicheNumber(value: unknown): value is NicheNumber {
  return nicheNumbers.includes(value as NicheNumber);
}
