import type { Niche } from './niche.ts';

/** Women set the tone: texts address them first, and they choose. */
export const she: Niche = {
  number: 2,
  name: 'she',
  textNamespace: 'niche-she',
  defaults: {
    theme: { name: 'iris' },
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
        'sexuality',
      ],
    },
  },
  extraProfileFields: [
    {
      name: 'looking_for',
      kind: 'choices',
      options: ['relationship', 'dates', 'friendship', 'company', 'open'],
      isSearchable: true,
    },
    { name: 'first_move', kind: 'choice', options: ['i_write_first', 'write_me_first', 'either'], isSearchable: true },
    { name: 'pace', kind: 'choice', options: ['take_time', 'see_how_it_goes', 'meet_soon'], isSearchable: true },
    { name: 'makes_me_laugh', kind: 'text', maxLength: 200 },
  ],
  seekingMatrix: { female: ['male', 'female', 'both'], male: ['female'] },
  ageRange: { male: { from: 25, to: 60 }, female: { from: 21, to: 60 } },
  art: ['first-word', 'open-door', 'message-bottle'],
  pictureSet: 'women-first',
};
