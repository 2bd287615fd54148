import type { Niche } from './niche.ts';

/** Women over fifty, with experience and plans. Larger text, longer messages, no hurry. */
export const gilf: Niche = {
  number: 5,
  name: 'gilf',
  textNamespace: 'niche-gilf',
  defaults: {
    theme: { name: 'linden' },
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
      visibleProfileFields: [
        'about_me',
        'hair_colour',
        'eye_colour',
        'body_type',
        'relationship_status',
        'interests',
        'seeking',
        'photos',
      ],
    },
    limits: { messageLength: 2_500 },
  },
  extraProfileFields: [
    {
      name: 'looking_for',
      kind: 'choices',
      options: ['relationship', 'companionship', 'travel_company', 'friendship', 'letters'],
      isSearchable: true,
    },
    {
      name: 'life_stage',
      kind: 'choice',
      options: ['working', 'part_time', 'retired', 'starting_anew'],
      isSearchable: true,
    },
    {
      name: 'family',
      kind: 'choices',
      options: ['children', 'grandchildren', 'large_family', 'no_children'],
      isSearchable: true,
    },
    {
      name: 'company_for',
      kind: 'choices',
      options: ['theatre', 'travel', 'walks', 'dinner', 'dancing', 'garden'],
      isSearchable: true,
    },
    { name: 'good_story', kind: 'text', maxLength: 400 },
  ],
  seekingMatrix: { female: ['male', 'female', 'both'], male: ['female'] },
  ageRange: { male: { from: 30, to: 80 }, female: { from: 50, to: 75 } },
  art: ['garden-chairs', 'record-player', 'long-walk'],
  pictureSet: 'silver',
};
