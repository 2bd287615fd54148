/** The page that a mail leads to, where an owner cancels an act that waits. */
export const cancelTexts = {
  cancelRequest: {
    title: 'Cancel a request',
    says: 'An owner asked for a change in the console that happens by itself within 24 hours. Cancel it if that was not you.',
    submit: 'Cancel the request',
    done: 'It is cancelled. If you did not ask for it, change your password and log out your other sessions.',
  },
};
