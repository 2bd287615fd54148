/** For whoever says it beside a field, too; that takes no rules. */
export const usernameLength = { min: 3, max: 20 } as const;
