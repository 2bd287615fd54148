/** Ways to another page, as a new one. An object, because a browser's own can't be watched by a test. */
export const leavePage = {
  to: (address: string): void => location.assign(address),
  /** Without a way back to this one. */
  instead: (address: string): void => location.replace(address),
};
