import type { Config } from '../process/config.ts';
import type { Tenant } from '../ctx/tenant.ts';

type Scheme = Config['publicScheme'];
type Shown = Pick<Config, 'publicScheme' | 'publicPort' | 'port'>;

/** A brand's public origin, for links in mails and canonical URLs; independent of the request. */
export function publicOrigin(config: Shown, { primaryHost }: Tenant): string {
  return originAt(config, config.publicScheme, primaryHost);
}

/** Takes the port from the configuration: a port that a request names would leak into responses cached for others. */
export function originAt(config: Shown, scheme: Scheme, host: string): string {
  const port = portOf(config, scheme);
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`;
}

/** Undefined for the scheme's default port. */
function portOf({ publicScheme, publicPort, port }: Shown, scheme: Scheme): number | undefined {
  const usual = scheme === 'https' ? 443 : 80;
  const isDirect = publicPort === undefined && scheme === 'http';
  const shown = isDirect ? port : scheme === publicScheme ? publicPort : usual;
  // With PORT=0 the port is unknown until the server listens.
  return shown === usual || shown === 0 ? undefined : shown;
}
