/** Words of the pages before the log-in that the console itself never shows. */
export const frontTexts = {
  logIn: {
    ended: 'Your session has ended. Log in again.',
    codeIntro: 'Enter the six digits that your authenticator app shows for Manyhearts.',
    recoveryIntro: 'Enter one of the codes that you kept on paper. Each works once.',
    offer:
      'Your account has no second factor yet. Scan the code with your authenticator app or type its key, then enter the six digits that it shows.',
  },
  newPassword: {
    title: 'Choose a new password',
    submit: 'Save the password',
    done: 'Your new password is saved. Log in with it.',
  },
  /** A mail leads to it: an owner cancels an act that waits. */
  cancelRequest: {
    title: 'Cancel a request',
    says: 'An owner asked for a change in the console that happens by itself within 24 hours. Cancel it if that was not you.',
    submit: 'Cancel the request',
    done: 'It is cancelled. If you did not ask for it, change your password and log out your other sessions.',
  },
};
