/** 256 bits as 43 characters; a path of this form is the page of a mailed link, any other one-word path is a 404. */
export const mailTokenShape = /^[A-Za-z0-9_-]{43}$/;

/** The token in a path, if it is the path of a mailed link. */
export function tokenInPath(path: string): string | undefined {
  const token = path.slice(1);
  return path.startsWith('/') && mailTokenShape.test(token) ? token : undefined;
}

const casePath = '/complaints/';

/** True for pages whose path holds a token: no cache keeps them, and nothing shows them to others. */
export function isTokenPath(path: string): boolean {
  return tokenInPath(path) !== undefined || (path.startsWith(casePath) && path.length > casePath.length);
}
