/** Of anything that has a row. */
export const idShape = /^[0-9A-Z]{26}$/;
