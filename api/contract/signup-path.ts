import { idShape } from './ids.ts';

/** Where somebody signs up. From the page of a member, their first message goes to that member. */
const shape = /^(?:\/members\/([^/]+))?\/signup$/;

export function isSignupPath(path: string): boolean {
  return shape.test(path);
}

export function memberInSignupPath(path: string): string | undefined {
  const id = shape.exec(path)?.[1];
  return id && idShape.test(id) ? id : undefined;
}
