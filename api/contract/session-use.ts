/**
 * Value of `x-request-type` of a request that a page makes by itself, such as a poll while its member is away. It is no use
 * of the session.
 */
export const watchRequest = 'watch';
