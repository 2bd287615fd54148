import type { Config } from './config.ts';
import type { Tenant } from './tenant.ts';

/** Where a brand is found from outside, whoever asks and by whatever host: for links in mails. */
export function publicOrigin({ publicScheme, publicPort, port, demo }: Pick<Config, 'publicScheme' | 'publicPort' | 'port' | 'demo'>, { primaryHost }: Tenant): string {
  // Without a word about it, a demo is met at its own port, and anything else behind a proxy at the usual one.
  const shown = publicPort ?? (demo && port > 0 ? port : undefined);
  const isUsual = shown === undefined || shown === (publicScheme === 'https' ? 443 : 80);
  return `${publicScheme}://${primaryHost}${isUsual ? '' : `:${shown}`}`;
}
