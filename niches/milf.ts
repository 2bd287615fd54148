import type { Niche } from './niche.ts';

/** Women in midlife, often mothers, with little time and clear wishes. */
export const milf: Niche = {
  number: 6,
  name: 'milf',
  textNamespace: 'niche-milf',
  defaults: {
    theme: { name: 'garnet' },
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
        'hair_colour',
        'interests',
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
    {
      name: 'family',
      kind: 'choice',
      options: ['children_at_home', 'shared_care', 'grown_up_children', 'no_children'],
      isSearchable: true,
    },
    {
      name: 'free_time',
      kind: 'choices',
      options: ['mornings', 'lunch', 'weekday_evenings', 'weekends', 'every_other_weekend'],
      isSearchable: true,
    },
    { name: 'evening_off', kind: 'text', maxLength: 200 },
  ],
  seekingMatrix: { female: ['male', 'female', 'both'], male: ['female'] },
  ageRange: { male: { from: 21, to: 65 }, female: { from: 35, to: 55 } },
  art: ['rooftop-bar', 'weekend-bag', 'low-light'],
  pictureSet: 'prime',
};
