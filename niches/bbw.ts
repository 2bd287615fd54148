import type { Niche } from './niche.ts';

/** Full-figured women and people who love them. Women are admired and never measured, so no size is asked. */
export const bbw: Niche = {
  number: 4,
  name: 'bbw',
  textNamespace: 'niche-bbw',
  defaults: {
    theme: { name: 'marigold' },
    profiles: {
      searchFields: [
        'gender',
        'age',
        'country',
        'region',
        'distance',
        'online',
        'new',
        'photo',
        'body_type',
        'interests',
      ],
    },
  },
  extraProfileFields: [
    {
      name: 'looking_for',
      kind: 'choices',
      options: ['relationship', 'dates', 'friendship', 'conversation', 'open'],
      isSearchable: true,
    },
    {
      name: 'style',
      kind: 'choices',
      options: ['classic', 'colourful', 'sporty', 'vintage', 'elegant', 'relaxed'],
      isSearchable: true,
    },
    {
      name: 'shows_affection',
      kind: 'choices',
      options: ['words', 'time', 'closeness', 'small_gifts', 'cooking'],
      isSearchable: true,
    },
    { name: 'proud_of', kind: 'text', maxLength: 200 },
  ],
  seekingMatrix: { male: ['female'], female: ['male', 'female', 'both'] },
  ageRange: { male: { from: 21, to: 65 }, female: { from: 21, to: 60 } },
  art: ['kitchen-dance', 'market-day', 'open-door'],
  pictureSet: 'curvy',
};
