import type { StaffRole } from '@manyhearts/contract/calls';

/** Public, so the demo listens on loopback only. */
export const demoPassword = 'demo-demo-demo';

/** On every demo brand. */
export const memberLogIns: readonly { username: string; says: string }[] = [
  { username: 'demo', says: 'Premium member' },
  { username: 'newbie', says: 'Free member, e-mail confirmed' },
  { username: 'fresh', says: 'Just signed up, e-mail not confirmed' },
];

/** In the console. */
export const staffLogIns: readonly { username: string; role: StaffRole; says: string }[] = [
  { username: 'owner', role: 'owner', says: 'Everything on every brand' },
  { username: 'operator', role: 'operator', says: 'Settings, prices, themes, domains' },
  { username: 'support', role: 'support', says: 'Complaints, refunds, members' },
  { username: 'moderator', role: 'moderator', says: 'Photos, reports, blocks' },
];
