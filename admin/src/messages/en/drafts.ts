/** Of letters that are being written. */
export const draftTexts = {
  drafts: {
    news: 'News came since you began to write. Read it before you send.',
    read: 'I have read it',
    replaces: 'You have written something already, and it is kept.',
    replace: 'Replace it',
    append: 'Put it below',
    saved: {
      by: '%{by} saved on %{at}. What you typed is kept here, and not saved.',
      unknown: 'A colleague saved meanwhile. What you typed is kept here, and not saved.',
      take: 'Take theirs',
      keep: 'Keep mine, on top of theirs',
    },
  },
};
