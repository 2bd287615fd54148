import type { StaffMember } from '../../staff/staff-member.entity.ts';
import { passwordToken } from '../../staff/staff-proofs.ts';
import type { StaffWorld } from './staff-wish.ts';

/**
 * Sets a password, once, within a day. The token is in the fragment (`#`), which browsers send to no server and log
 * nowhere.
 */
export function passwordLink({ config, ctx }: StaffWorld, member: Pick<StaffMember, 'id' | 'stamp'>): string {
  const { adminHosts, publicScheme, publicPort, port, secrets } = config;
  const shown = publicPort ?? (publicScheme === 'https' ? undefined : port);
  const usual = publicScheme === 'https' ? 443 : 80;
  const origin = `${publicScheme}://${adminHosts[0] ?? 'localhost'}${shown === undefined || shown === usual ? '' : `:${shown}`}`;
  return `${origin}/admin/password#${passwordToken(secrets, member, ctx.now())}`;
}
