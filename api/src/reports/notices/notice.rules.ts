import { idShape } from '@manyhearts/contract/ids';

/** The host and the member of an address such as `https://rose.example/members/01J…`. */
export function memberNamedBy(address: string): { host: string; memberId: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname: host, pathname } = new URL(address);
  const [, root, memberId = ''] = pathname.split('/');
  return root === 'members' && idShape.test(memberId) ? { host, memberId } : undefined;
}
