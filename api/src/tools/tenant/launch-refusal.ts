import { launchErrors } from '@manyhearts/contract/field-codes';
import type { LaunchCode, LaunchFinding } from '../../tenants/launch-check.rules.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Refused } from '../command.ts';
import { launchLines, launchLinesOfNew } from './launch-lines.ts';

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
