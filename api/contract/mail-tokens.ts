/** 256 bits as 43 signs; a path of this shape is the page of a mailed link, and any other one-word path is not there. */
export const mailTokenShape = /^[A-Za-z0-9_-]{43}$/;

/** The token that a path holds, if it is the path of a mailed link. */
export function tokenInPath(path: string): string | undefined {
  const token = path.slice(1);
  return path.startsWith('/') && mailTokenShape.test(token) ? token : undefined;
}
