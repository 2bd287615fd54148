import { Refused, type World } from '../command.ts';

/** The console runs at /admin of its hosts and must not share them: a brand's pages there could act in its name. */
export function refuseConsoleHosts({ config }: Pick<World, 'config'>, hosts: readonly (string | null)[]): void {
  const taken = hosts.find((host) => host !== null && config.adminHosts.includes(host));
  if (taken !== undefined)
    throw new Refused(`${taken} is one of ADMIN_HOSTS, which serve the console. A brand needs a host of its own.`);
}
