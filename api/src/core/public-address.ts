import type { Config } from './config.ts';
import type { Tenant } from './tenant.ts';

type Scheme = Config['publicScheme'];
type Shown = Pick<Config, 'publicScheme' | 'publicPort' | 'port'>;

/** Where a brand is found from outside, whoever asks and by whatever host: for links in mails and canonical addresses. */
export function publicOrigin(config: Shown, { primaryHost }: Tenant): string {
  return originAt(config, config.publicScheme, primaryHost);
}

/** With the port of the configuration. One that a request names would stand in answers that caches keep for others, who named none. */
export function originAt(config: Shown, scheme: Scheme, host: string): string {
  const port = portOf(config, scheme);
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`;
}

/** Undefined for the usual one. */
function portOf({ publicScheme, publicPort, port }: Shown, scheme: Scheme): number | undefined {
  const usual = scheme === 'https' ? 443 : 80;
  const isDirect = publicPort === undefined && scheme === 'http';
  const shown = isDirect ? port : scheme === publicScheme ? publicPort : usual;
  // A server that may listen on any port has none before it listens.
  return shown === usual || shown === 0 ? undefined : shown;
}
