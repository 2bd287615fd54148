import type { ApplyOutcome } from '@manyhearts/contract/admin/settings-apply';

/** Giving several brands the settings of one. */
export const applyTexts = {
  apply: {
    title: 'Apply to other brands',
    intro: 'Other brands get the settings of %{name} that you choose. You see what changes before anything does.',
    settings: 'Which settings',
    allOwn: 'All that this brand sets itself',
    inherits: 'inherits',
    inheritsHelp: 'Where this brand inherits, the others inherit too, each from its own niche.',
    noSettings: 'Choose at least one setting.',
    brands: 'Which brands',
    noBrands: 'No other brand matches.',
    allMatching: 'The only match |||| All %{smart_count} that match',
    chosen: '1 brand |||| %{smart_count} brands',
    page: 'Page %{page} of %{pages}',
    before: 'Back',
    after: 'Next',
    check: 'Show what changes',
    result: 'What changes',
    phase: { checking: 'Looking at each brand', applying: 'Changing each brand' },
    progress: '%{answered} of %{total}',
    apply: 'Change 1 brand |||| Change %{smart_count} brands',
    startAnew: 'Choose again',
    checkRest: 'Look at the others again',
    stopped:
      '%{reason} 1 brand has answered; the others may or may not be changed. |||| %{reason} %{smart_count} brands have answered; the others may or may not be changed.',
    nothing: 'Nothing changes.',
    more: 'And 1 more. |||| And %{smart_count} more.',
    count: {
      changed: '1 changed |||| %{smart_count} changed',
      changes: '1 will change |||| %{smart_count} will change',
      same: '1 needs no change |||| %{smart_count} need no change',
      refused: '1 refused |||| %{smart_count} refused',
      conflict: '1 was saved meanwhile |||| %{smart_count} were saved meanwhile',
      gone: '1 out of reach |||| %{smart_count} out of reach',
    },
    outcome: {
      changed: 'Changed',
      changes: 'Will change',
      same: 'No change needed',
      refused: 'Refused',
      conflict: 'Saved meanwhile',
      gone: 'Out of reach',
    } satisfies Record<ApplyOutcome | 'changed', string>,
  },
};
