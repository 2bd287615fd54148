/** What all calls of the console's lists and records begin with. */
export const consoleRoot = '/api/admin';

/** A list of the console, as ra-data-simple-rest asks for it: a sort, a range from row to row, and a filter. */
export type ListInput<Field extends string> = {
  sort?: [Field, 'ASC' | 'DESC'];
  range?: [number, number];
  filter?: Record<string, unknown>;
};
