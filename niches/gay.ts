import type { Niche } from './niche.ts';

/** Men who seek men. Women who seek women may join too, so that a brand can serve both by changing its texts only. */
export const gay: Niche = {
  number: 7,
  name: 'gay',
  textNamespace: 'niche-gay',
  defaults: {
    theme: { name: 'parade' },
    profiles: {
      searchFields: [
        'age',
        'country',
        'region',
        'distance',
        'online',
        'new',
        'photo',
        'body_type',
        'relationship_status',
        'interests',
      ],
    },
  },
  extraProfileFields: [
    {
      name: 'looking_for',
      kind: 'choices',
      options: ['relationship', 'dates', 'friendship', 'community', 'open'],
      isSearchable: true,
    },
    {
      name: 'describes_me',
      kind: 'choices',
      options: ['sporty', 'bear', 'geek', 'artist', 'clean_cut', 'outdoors', 'no_label'],
      isSearchable: true,
    },
    { name: 'openness', kind: 'choice', options: ['out', 'out_to_friends', 'discreet'], isSearchable: false },
    {
      name: 'pronouns',
      kind: 'choice',
      options: ['he', 'they', 'he_or_they', 'she', 'she_or_they'],
      isSearchable: false,
    },
    { name: 'ask_me_about', kind: 'text', maxLength: 200 },
  ],
  seekingMatrix: { male: ['male'], female: ['female'] },
  ageRange: { male: { from: 18, to: 65 }, female: { from: 18, to: 65 } },
  art: ['two-bicycles', 'parade-flags', 'late-train'],
  pictureSet: 'men',
};
