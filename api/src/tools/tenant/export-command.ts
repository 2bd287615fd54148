import { printJson, printYaml } from '../../tenants/document-text.rules.ts';
import { readDocument } from '../../tenants/tenant-document.ts';
import { exitCodes, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { writeDocumentFile } from './document-file.ts';
import { getTenant } from './find-tenant.ts';

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
