/** Ready answers of a brand. */
export const answerTexts = {
  answers: {
    intro:
      'What support starts a reply from, in each language of the brand. Ours apply until the brand writes its own.',
    all: 'All ready answers',
    own: 'Own words',
    behind: 'Ours changed since',
    empty: 'Not written yet',
    language: 'Language',
    text: 'Answer',
    help: 'These are filled in: %{names}. {{question}} is written by hand; a reply with a place that has no value is not sent.',
    changedSince: 'Our words changed since you wrote yours. Ours were: %{words}',
    useOurs: 'Use our words',
    save: 'Save',
    saved: 'Saved.',
    preview: 'Filled in',
    previewOf: 'With the values of complaint %{reference}.',
    previewNone: 'There is no complaint in this language yet, so nothing is filled in.',
    missing: 'This complaint has no value for %{names}.',
    versions: 'Versions',
    noVersions: 'No one changed it yet.',
    oursApplied: 'Our words applied',
    by: '%{at}, by %{by}',
    current: 'Applies now',
    restore: 'Apply again',
  },
};
