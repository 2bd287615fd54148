/** The prefix of all calls of the console. */
export const consoleRoot = '/api/admin';

/** Query of a console list in the dialect of ra-data-simple-rest: sort, range of rows and filter. */
export type ListInput<Field extends string> = {
  sort?: [Field, 'ASC' | 'DESC'];
  range?: [number, number];
  filter?: Record<string, unknown>;
};
