/** What work takes of its own thread, in milliseconds. That the machine is busy with something else counts for nothing. */
export function threadMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
