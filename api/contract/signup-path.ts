/** Where somebody signs up. From the page of a member, their first message goes to that member. */
const shape = /^(?:\/members\/([^/]+))?\/signup$/;
const idShape = /^[0-9A-Z]{26}$/;

export function isSignupPath(path: string): boolean {
  return shape.test(path);
}

export function memberInSignupPath(path: string): string | undefined {
  const id = shape.exec(path)?.[1];
  return id && idShape.test(id) ? id : undefined;
}
