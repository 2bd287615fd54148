import type { Niche } from './niche.ts';

/** For everyone. */
export const general: Niche = {
  number: 1,
  name: 'general',
  textNamespace: 'niche-general',
  defaults: {
    theme: { name: 'blush' },
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
        'relationship_status',
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
    { name: 'children', kind: 'choice', options: ['none', 'at_home', 'shared_care', 'grown_up'], isSearchable: true },
    { name: 'smoking', kind: 'choice', options: ['never', 'sometimes', 'often', 'stopping'], isSearchable: true },
    { name: 'perfect_sunday', kind: 'text', maxLength: 200 },
  ],
  seekingMatrix: { male: ['female', 'male', 'both'], female: ['male', 'female', 'both'] },
  ageRange: { male: { from: 18, to: 99 }, female: { from: 18, to: 99 } },
  art: ['two-benches', 'city-map', 'message-bottle'],
  pictureSet: 'all-ages',
};
