import type { Config } from '../core/process/config.ts';
import { passwordToken } from './staff-proofs.ts';
import type { StaffMember } from './staff-member.entity.ts';

export type ConsoleConfig = Pick<Config, 'secrets' | 'adminHosts' | 'publicScheme' | 'publicPort' | 'port'>;

/** Where the console is reached, for links in mails and on terminals. */
export function consoleOrigin({ adminHosts, publicScheme, publicPort, port }: Omit<ConsoleConfig, 'secrets'>): string {
  const shown = publicPort ?? (publicScheme === 'https' ? undefined : port);
  const usual = publicScheme === 'https' ? 443 : 80;
  return `${publicScheme}://${adminHosts[0] ?? 'localhost'}${shown === undefined || shown === usual ? '' : `:${shown}`}`;
}

/**
 * Sets a password, once, within a day. The token is in the fragment (`#`), which browsers send to no server and log
 * nowhere.
 */
export function passwordLink(config: ConsoleConfig, member: Pick<StaffMember, 'id' | 'stamp'>, now: Date): string {
  return `${consoleOrigin(config)}/admin/password#${passwordToken(config.secrets, member, now)}`;
}
