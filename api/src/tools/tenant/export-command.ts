import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { printJson, printYaml } from '../../tenants/document-text.rules.ts';
import { readDocument } from '../../tenants/tenant-document.ts';
import { exitCodes, Refused, type World } from '../command.ts';
import type { Io } from '../terminal.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { getTenant } from './find-company.ts';

/**
 * A brand file has some kilobytes, with its own texts in eleven languages some hundred. A larger file is something
 * else.
 */
const brandFile = { what: 'a brand file', maxBytes: 8 * 1024 * 1024 };

export function readDocumentFile({ folder }: Io, name: string, { what, maxBytes } = brandFile): string {
  try {
    const path = resolve(folder, name);
    const stat = statSync(path);
    if (!stat.isFile()) throw new Refused(`${name} is not a file.`);
    if (stat.size > maxBytes) throw new Refused(`${name} has ${stat.size} bytes; ${what} has ${maxBytes} at most.`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw asRefusal(error, name, 'read');
  }
}

/** Atomic: an existing file is replaced in one step. */
export function writeDocumentFile({ folder }: Io, name: string, text: string): void {
  const path = resolve(folder, name);
  try {
    writeFileSync(`${path}.${process.pid}.new`, text);
    renameSync(`${path}.${process.pid}.new`, path);
  } catch (error) {
    throw asRefusal(error, name, 'written');
  }
}

function asRefusal(error: unknown, name: string, verb: string): Refused {
  if (error instanceof Refused) return error;
  const { code, message } = error as { code?: string; message: string };
  return new Refused(
    `${name} can't be ${verb}: ${code === 'ENOENT' ? 'there is no such file or folder' : (code ?? message)}.`,
  );
}

export async function exportTenant(world: World, args: Arguments): Promise<number> {
  const { ctx, io } = world;
  const row = await getTenant(world, requirePositionals(args, 'key').key);
  const document = await readDocument(ctx, row);
  const { out } = args.options;
  if (out === undefined) io.print(printYaml(document));
  else {
    writeDocumentFile(io, out, /\.json$/i.test(out) ? printJson(document) : printYaml(document));
    io.warn(`${row.key} is in ${out}.`);
  }
  return exitCodes.ok;
}
