/** ULID: the id of every row. */
export const idShape = /^[0-9A-Z]{26}$/;
