/** A file of its own, so that a hint beside a field does not import the rules. */
export const usernameLength = { min: 3, max: 20 } as const;
export const passwordLength = { min: 8, max: 128 } as const;
