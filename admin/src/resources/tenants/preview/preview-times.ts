/** Long enough that typing a word makes one preview. */
export const pauseMs = 500;
/** A preview lasts a quarter of an hour; a form may stay open for longer. */
export const renewMs = 12 * 60_000;
