import { launchErrors } from '@manyhearts/contract/field-codes';
import { fieldTexts } from '@manyhearts/locales';
import { AppError } from '../../core/errors/app-error.ts';
import { sentence } from '../../core/http/problem.ts';
import { checkLaunch, launchTerms, type LaunchCode, type LaunchFinding } from '../../tenants/launch-check.ts';
import { exitCodes, Refused, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { getTenant } from './find-company.ts';

export async function checkTenant(world: World, args: Arguments): Promise<number> {
  const row = await getTenant(world, requirePositionals(args, 'key').key);
  const findings = relevant(await checkLaunch(world.ctx, row, launchTerms(world.config)), world);
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

const call = 'npm run tenant --';
const indent = ' '.repeat(11);

/** What to type to fix each finding, beginning with a command of `npm run tenant`. */
const mends: Record<LaunchCode, string> = {
  launch_no_domain: 'domain {{key}} add <host>',
  launch_no_bundles: 'set {{key}} bundles default',
  launch_wrong_currency: 'export {{key}} --out {{key}}.yaml, mend its bundles, import {{key}}.yaml',
  launch_bundles_too_small: 'set {{key}} prices.message_credits 10',
  launch_company_incomplete: 'set {{key}} company.{{name}} <value>',
  launch_setting_invalid: 'set {{key}} {{path}} --reset',
  launch_no_support_email: 'set {{key}} site.support_email <address>',
  launch_no_statement_name: 'set {{key}} site.statement_name <name>',
  launch_refund_days: 'set {{key}} legal.refund_days {{days}}',
  launch_no_provider: 'provider {{key}} set mollie --company',
  launch_provider_test: 'provider {{key}} set mollie --company',
  launch_no_mail: 'check {{key}}, once SMTP_URL names a mail server',
  launch_domain_unreachable: 'domain {{key}} add <host>',
  launch_no_popular_bundle: 'export {{key}} --out {{key}}.yaml, mark one with popular: true, import {{key}}.yaml',
  launch_no_support_phone: 'set {{key}} company.support_phone <number>',
  launch_no_legal_detail: 'set {{key}} company.{{name}} <value>',
  launch_no_vat_number: 'set {{key}} company.vat_numbers.{{country}} <number>',
  launch_no_mail_name: 'set {{key}} site.mail_name <name>',
  launch_signups_closed: 'set {{key}} signup.signups all',
  launch_mail_text: 'mail show {{key}} {{kind}} --language {{language}}',
};

/** Each finding with the command that fixes it. */
export function launchLines(key: string, findings: readonly LaunchFinding[]): string[] {
  return findings.flatMap((finding) => [
    findingLine(finding),
    `${indent}${call} ${sentence(mends[finding.code], { key, ...finding.params })}`,
  ]);
}

/** For a brand that was refused before it existed: no command could fix it. */
export function launchLinesOfNew(findings: readonly LaunchFinding[]): string[] {
  const lines = findings.map((finding) =>
    finding.code === 'launch_no_support_email'
      ? `${findingLine(finding)} Add --support-email <address>.`
      : findingLine(finding),
  );
  return [...lines, 'Or make it as a draft, mend what is missing, and open it then.'];
}

function findingLine({ isError, code, params }: LaunchFinding): string {
  return `  ${isError ? 'error  ' : 'warning'}  ${sentence(fieldTexts.en[code], params)}`;
}

/** Explains launch errors with the commands that fix them. */
export async function refuseLaunchFaults<T>(
  { key, isNew }: { key: string; isNew: boolean },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const findings = error instanceof AppError ? findingsOf(error) : [];
    if (findings.length === 0) throw error;
    throw new Refused(
      [
        `${key} can't go live yet. Nothing was changed.`,
        ...(isNew ? launchLinesOfNew(findings) : launchLines(key, findings)),
      ].join('\n'),
    );
  }
}

function findingsOf({ fields = {} }: AppError): LaunchFinding[] {
  return Object.entries(fields).flatMap(([field, { code, params }]) =>
    isLaunchCode(code) ? [{ isError: true, code, field, params }] : [],
  );
}

function isLaunchCode(code: string): code is LaunchCode {
  return (launchErrors as readonly string[]).includes(code);
}
