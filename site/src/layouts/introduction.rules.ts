/** Seconds after which the address asks to introduce a profile: `?t=5`. */
export function introductionDelayIn(search: string): number | undefined {
  const seconds = new URLSearchParams(search).get('t');
  return seconds !== null && /^\d{1,4}$/.test(seconds) ? Number(seconds) : undefined;
}

/** A short form of `introductionDelayIn` for the frame of every page. */
export function introducesIn(search: string): boolean {
  return /[?&]t=\d/.test(search);
}

/** The same address without the request. */
export function withoutIntroduction(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('t');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
