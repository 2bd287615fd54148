export const defaultsTexts = {
  resources: { defaults: { name: 'Defaults |||| Defaults' } },
  defaults: {
    title: 'Defaults',
    intro: 'What every brand inherits, unless its niche or the brand itself says otherwise.',
    groups: 'Groups of settings',
    search: 'Search all settings',
    noMatch: 'No setting matches.',
    overrides: 'Who says otherwise',
    noOverrides: 'No niche and no brand says otherwise in this group.',
    overridesIntro: 'A change of these defaults does not reach them.',
    niches: 'Niches: %{names}',
    brands: 'Brands:',
    more: 'and %{smart_count} more',
  },
};
