let aheadMs = 0;

/** Told by whatever has just come from the server, so that a device whose clock is wrong still knows the time. */
export function setServerClock(serverTime: string): void {
  const told = Date.parse(serverTime);
  if (Number.isFinite(told)) aheadMs = told - Date.now();
}

/** Now, as the server has it. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
