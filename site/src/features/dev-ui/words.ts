import type { ThemeName } from '@manyhearts/themes';

/** For developers only, so in English and outside the translated files. */
export const words = {
  title: 'Design system',
  lead: 'Every part of the site in every state. Choose another theme and look again: names, states and keys stay, the character changes.',
  theme: 'Theme',
  mode: 'Light or dark',
  groups: {
    foundations: 'Foundations',
    actions: 'Actions',
    fields: 'Fields',
    choices: 'Choices',
    overlays: 'Overlays',
    people: 'People and pictures',
    profiles: 'Profiles',
    figures: 'Figures',
    waiting: 'Waiting and missing',
  },
  modes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const;

export const themeLabels = {
  blush: 'Blush',
  iris: 'Iris',
  onyx: 'Onyx',
  marigold: 'Marigold',
  linden: 'Linden',
  garnet: 'Garnet',
  parade: 'Parade',
  midnight: 'Midnight',
} as const satisfies Record<ThemeName, string>;

export const sample = {
  name: 'Robin',
  long: 'Somebody with quite a long name',
  headline: 'Slow evenings, good company',
  sentence: 'Large type for feelings, small type for facts. People’s pictures are the only loud thing on a page.',
  message: 'Hi! You mentioned the coast near your place. Which walk would you take a stranger on first?',
} as const;
