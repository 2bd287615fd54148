/** Who looks at a record of a queue now, or made a decision about it that can still be undone. */
export type ClaimView = {
  /** User name. */
  by: string;
  until: string;
  /** True once decided: the decision takes effect at `until`. */
  isDecided: boolean;
};

/** Claims the next records of a queue. `skipped` are those that the moderator leaves to colleagues. */
export type ClaimInput = { tenantId: string | null; skipped: string[] };

export type ReleaseInput = { ids: string[] };
export type ReleaseAnswer = { released: number };
