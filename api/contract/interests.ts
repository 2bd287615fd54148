/** Tags that a profile can carry, as in the legacy contract. Their names are in `locales/<language>/interests.json`. */
export const interestIds = [
  // food and drink
  'cooking',
  'baking',
  'restaurants',
  'wine',
  'coffee',
  // sports
  'hiking',
  'cycling',
  'running',
  'swimming',
  'fitness',
  'yoga',
  'climbing',
  'tennis',
  'football',
  'sailing',
  'winter_sports',
  'horse_riding',
  'fishing',
  'dancing',
  // travel and outdoors
  'travel',
  'city_trips',
  'camping',
  'beach',
  'nature',
  'gardening',
  'motorcycling',
  'cars',
  // evenings
  'live_music',
  'festivals',
  'nightlife',
  'cinema',
  'series',
  'theatre',
  'board_games',
  'video_games',
  // arts and learning
  'playing_music',
  'museums',
  'photography',
  'painting',
  'reading',
  'history',
  'languages',
  'diy',
  'fashion',
  // wellness and social life
  'wellness',
  'meditation',
  'astrology',
  'dogs',
  'cats',
  'volunteering',
] as const;
export type InterestId = (typeof interestIds)[number];

export function isInterestId(value: unknown): value is InterestId {
  return interestIds.includes(value as InterestId);
}
