/** Timing of the relay. All processes use these figures; tests provide their own. */
export class RelayPace {
  /** Jobs that one process runs concurrently. */
  atOnce = 4;
  /** How often an idle relay polls for jobs it was not notified of. */
  lookEveryMs = 1_000;
  /** Other processes may claim the jobs of a process that has not renewed their leases for this long. */
  leaseMs = 30_000;
  /** How long shutdown waits for running jobs. */
  stopWithinMs = 8_000;
  /** An id that no worker has claimed is handed to Redis again after this time. */
  handAgainMs = 10_000;
}
