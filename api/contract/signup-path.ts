import { idShape } from './ids.ts';

/** Path of sign-up. From a member's page, the new member's first message goes to that member. */
const shape = /^(?:\/members\/([^/]+))?\/signup$/;

export function isSignupPath(path: string): boolean {
  return shape.test(path);
}

export function memberInSignupPath(path: string): string | undefined {
  const id = shape.exec(path)?.[1];
  return id && idShape.test(id) ? id : undefined;
}
