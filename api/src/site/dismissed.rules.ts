export type DismissedAt = Partial<Record<'activation' | 'photo' | 'email', number>>;

const dismissed = /(?:^|;\s*)dismissed_(activation|photo|email)=(\d{1,15})(?=;|$)/g;

/** When each banner was dismissed on this device, in milliseconds. Cookies without a valid time are ignored. */
export function dismissedIn(cookies = ''): DismissedAt {
  return Object.fromEntries([...cookies.matchAll(dismissed)].map(([, kind, at]) => [kind, Number(at)]));
}
