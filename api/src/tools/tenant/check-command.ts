import { checkLaunch } from '../../tenants/launch-check.ts';
import { exitCodes, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { getTenant } from './find-tenant.ts';
import { launchLines } from './launch-lines.ts';

export async function checkTenant(world: World, args: Arguments): Promise<number> {
  const row = await getTenant(world, requirePositionals(args, 'key').key);
  const findings = relevant(await checkLaunch(world.ctx, row), world);
  const errors = findings.filter(({ isError }) => isError).length;
  const verdict =
    errors > 0
      ? `${row.key} can't go live yet: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`
      : `${row.key} may go live: no errors, ${count(findings.length, 'warning')}.`;
  world.io.print([verdict, ...launchLines(row.key, findings)].join('\n'));
  if (errors === 0 && row.status === 'draft') world.io.print(`Open it: npm run tenant -- set ${row.key} status live`);
  return errors > 0 ? exitCodes.refused : exitCodes.ok;
}

/** The demo's domains are unreachable from outside on purpose. */
export function relevant<Finding extends { code: string }>(
  findings: readonly Finding[],
  { config }: Pick<World, 'config'>,
): Finding[] {
  return findings.filter(({ code }) => !(config.demo && code === 'launch_domain_unreachable'));
}

function count(number: number, what: string): string {
  return `${number === 0 ? 'no' : number} ${what}${number === 1 ? '' : 's'}`;
}
