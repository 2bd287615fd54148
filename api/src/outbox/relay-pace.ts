/** How the relay goes about it. One set of figures for everybody; tests bring their own. */
export class RelayPace {
  /** Jobs that one process runs side by side. */
  atOnce = 4;
  /** How often an idle relay looks for work that nobody told it of. */
  lookEveryMs = 1_000;
  /** A process that is silent this long has lost its jobs to the others. */
  leaseMs = 30_000;
  /** How long the end of the process waits for jobs that run. */
  stopWithinMs = 8_000;
  /** An id that Redis was given and nobody took is given to it again after this time. */
  handAgainMs = 10_000;
}
