/** Navigation with a full page load. An object, because tests cannot spy on `location`. */
export const leavePage = {
  to: (address: string): void => location.assign(address),
  /** Replaces the history entry. */
  instead: (address: string): void => location.replace(address),
};
