import type { StaffRole } from '@manyhearts/contract/calls';
import type { DemoBrand } from './demo-brand.ts';
import { bbw } from './brands/bbw.ts';
import { bdsm } from './brands/bdsm.ts';
import { gay } from './brands/gay.ts';
import { general } from './brands/general.ts';
import { gilf } from './brands/gilf.ts';
import { milf } from './brands/milf.ts';
import { she } from './brands/she.ts';

/** Seven invented companies, one for each niche, ordered by niche number. */
export const demoBrands: readonly DemoBrand[] = [general, she, bdsm, bbw, gilf, milf, gay];

/** Public, so the demo listens on loopback only. */
export const demoPassword = 'demo-demo-demo';

/** On every demo brand. */
export const memberLogIns: readonly { username: string; says: string }[] = [
  { username: 'demo', says: 'Premium member' },
  { username: 'newbie', says: 'Free member with the time bonus, e-mail confirmed' },
  { username: 'fresh', says: 'Just signed up, e-mail not confirmed' },
];

/** In the console. */
export const staffLogIns: readonly { username: string; role: StaffRole; says: string }[] = [
  { username: 'owner', role: 'owner', says: 'Everything on every brand' },
  { username: 'operator', role: 'operator', says: 'Settings, prices, themes, domains' },
  { username: 'support', role: 'support', says: 'Complaints, refunds, members' },
  { username: 'moderator', role: 'moderator', says: 'Photos, reports, blocks' },
];
