let current: string | null = null;

/** Notes the build that an answer tells, by the address of its code. */
export function noteBuild(told: string | null): void {
  current = told ?? current;
}

/**
 * True once the server serves another build than the one that made this document. The next page is then loaded as a
 * document, which moves to the new build; drafts are kept on the device.
 */
export function isFromBeforeRelease(): boolean {
  const own = document.getElementById('boot')?.dataset.app;
  return current !== null && own !== undefined && current !== own;
}
