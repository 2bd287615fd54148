import { stringify } from 'yaml';
import { mailKinds, type MemberMailKind } from '@manyhearts/contract/mail-kinds';
import type { Language } from '@manyhearts/contract/languages';
import { fromWireName, toWireName } from '@manyhearts/contract/wire';
import { auditedChange } from '../../console/audited-change.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { storeOf } from '../../core/database/store.ts';
import { parseDocumentText } from '../../tenants/document-text.rules.ts';
import { putMailText } from '../../tenants/mail-texts/change-mail-texts.ts';
import { latestMailTexts } from '../../tenants/mail-texts/mail-document.rules.ts';
import { MailTextVersion } from '../../tenants/mail-texts/mail-text-version.entity.ts';
import { changedSince, mailParts, type MailWords } from '../../tenants/mail-texts/mail-words.rules.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { didYouMean, exitCodes, Refused, WrongUsage, type World } from '../command.ts';
import { tableLines } from '../terminal.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { readDocumentFile } from './export-command.ts';
import { getTenant } from './find-company.ts';
import { languageFor } from './show-page.ts';
import { usageOf } from './usage.ts';
import { faultSentence, readWord } from './words.ts';

const deeds = { list: [], show: ['kind'], put: ['kind', 'file'], reset: ['kind'] } as const;
const mailFile = { what: 'the words of a mail', maxBytes: 100_000 };

/** The words of a tenant's mails: listed, shown as a file, put from one, or ours again. */
export async function changeMails(world: World, args: Arguments): Promise<number> {
  const [deed = ''] = args.positionals;
  if (!isDeed(deed))
    throw new WrongUsage(
      `Mails are listed, shown, put or reset: ${Object.keys(deeds).join(', ')}, not ${JSON.stringify(deed)}.${didYouMean(deed, Object.keys(deeds))}`,
      usageOf('mail'),
    );
  const typed = requirePositionals(args, 'deed', 'key', ...deeds[deed]) as Record<'key' | 'kind' | 'file', string>;
  const row = await getTenant(world, typed.key);
  if (deed === 'list') return listMails(world, row);
  const kind = readWord('mail', typed.kind, mailKinds);
  const language = languageFor(row, args);
  if (deed === 'show') return showMail(world, row, kind, language);
  const words = deed === 'put' ? readWords(world, typed.file) : {};
  return putMail(world, row, { kind, language, words }, typed.file ?? kind);
}

async function listMails(world: World, row: TenantRow): Promise<number> {
  const own = latestMailTexts(await mailsOf(world, row));
  if (own.length === 0)
    world.io.print(
      `${row.key} has no words of its own for mails. To start from ours: npm run -s tenant -- mail show ${row.key} ${mailKinds[0]}`,
    );
  else
    world.io.print(
      tableLines(
        ['mail', 'language', 'own parts', 'ours changed since'],
        own.map(({ kind, language, words, basis }) => [
          kind,
          language,
          Object.keys(words).map(toWireName).join(', '),
          changedSince(kind, language, { words, basis }).map(toWireName).join(', ') || '-',
        ]),
      ).join('\n'),
    );
  return exitCodes.ok;
}

/** Prints the words as `put` reads them. */
async function showMail(world: World, row: TenantRow, kind: MemberMailKind, language: Language): Promise<number> {
  const own = latestMailTexts(await mailsOf(world, row)).find((one) => one.kind === kind && one.language === language);
  const words = mailParts(kind, language).map(({ name, byDefault }) => [
    toWireName(name),
    own?.words[name] ?? byDefault,
  ]);
  world.io.print(stringify(Object.fromEntries(words), { lineWidth: 0 }).trimEnd());
  if (!own) world.io.warn(`These are our words: ${row.key} has none of its own in ${language}.`);
  return exitCodes.ok;
}

async function putMail(
  world: World,
  row: TenantRow,
  wanted: { kind: MemberMailKind; language: Language; words: MailWords },
  file: string,
): Promise<number> {
  const { changed } = await inWords(file, () =>
    auditedChange(world, row.key, (ctx) => putMailText(ctx, row, wanted, world.random)),
  );
  const { kind, language } = wanted;
  world.io.print(
    changed
      ? `${kind} in ${language} says so from now on, also in mails that still wait.`
      : `${row.key} says so already: ${kind} in ${language}.`,
  );
  return exitCodes.ok;
}

function readWords({ io }: World, file: string): MailWords {
  const read = parseDocumentText(readDocumentFile(io, file, mailFile));
  if (!read.valid)
    throw new Refused(`${file}:${read.line} can't be read. ${faultSentence(read.fault.code, read.fault.params)}`);
  const words = Object.entries(read.value as Record<string, unknown>);
  const strange = words.find(([, text]) => typeof text !== 'string');
  if (strange) throw new Refused(`${file}: ${strange[0]} is no text.`);
  return Object.fromEntries(words.map(([name, text]) => [fromWireName(name), text as string]));
}

async function inWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const told = Object.entries(error.fields).map(
      ([name, { code, params }]) => `${file}: ${toWireName(name)}: ${faultSentence(code, params)}`,
    );
    throw new Refused(told.join('\n'));
  }
}

function mailsOf({ ctx }: World, row: TenantRow): Promise<MailTextVersion[]> {
  return storeOf({ db: ctx.db, tenant: { id: row.id, poolId: row.poolRef } }, MailTextVersion).find();
}

function isDeed(word: string): word is keyof typeof deeds {
  return Object.hasOwn(deeds, word);
}
