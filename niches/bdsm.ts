import type { Niche } from './niche.ts';

/** Trust comes first: role, experience, and how members want to get to know each other. In words, never in pictures. */
export const bdsm: Niche = {
  number: 3,
  name: 'bdsm',
  textNamespace: 'niche-bdsm',
  defaults: {
    theme: { name: 'onyx' },
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
        'sexuality',
      ],
      visibleProfileFields: [
        'about_me',
        'tattoos',
        'body_type',
        'relationship_status',
        'interests',
        'sexuality',
        'seeking',
        'photos',
      ],
    },
    limits: { messageLength: 2_000 },
  },
  extraProfileFields: [
    { name: 'role', kind: 'choice', options: ['leading', 'following', 'both_ways', 'finding_out'], isSearchable: true },
    { name: 'experience', kind: 'choice', options: ['curious', 'some', 'experienced', 'mentor'], isSearchable: true },
    {
      name: 'looking_for',
      kind: 'choices',
      options: ['relationship', 'regular_partner', 'friendship', 'conversation', 'learning'],
      isSearchable: true,
    },
    {
      name: 'first_meeting',
      kind: 'choices',
      options: ['long_talks_first', 'video_call_first', 'public_place', 'community_evening'],
      isSearchable: true,
    },
    { name: 'boundaries', kind: 'text', maxLength: 500 },
  ],
  seekingMatrix: { male: ['female', 'male', 'both'], female: ['male', 'female', 'both'] },
  ageRange: { male: { from: 25, to: 65 }, female: { from: 25, to: 65 } },
  art: ['chess-table', 'knot', 'low-light'],
  pictureSet: 'evening',
};
