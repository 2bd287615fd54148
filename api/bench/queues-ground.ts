import type { Database } from './database.ts';
import { fillMembers } from './finds-ground.ts';

/** How much waits, or once waited, on two brands of one pool. */
export const sizes = { members: 100_000, cases: 100_000, large: 1_000_000 };
const atOnce = 50_000;
/** Late enough that nothing is deleted for its age meanwhile. */
const begin = Date.now() - sizes.large * 1_000;
const hourMs = 3_600_000;

/** `i` is the number of the row, `brand.id` and `brand.pool_id` its brand; every third row is of the second brand. */
type Rows = { table: string; columns: string; count: number };

const key = (letter: string, number = 'i') => `concat('01BENCH${letter}', lpad(${number}, 18, '0'))`;
const member = key('M', `i % ${sizes.members} + 1`);
const at = `${begin} + i * 1000`;
/** A case in fifty is open. */
const oneOf = (open: string, done: string, other: string) =>
  `case when i % 50 = 0 then '${open}' when i % 3 = 0 then '${other}' else '${done}' end`;

const rows: readonly Rows[] = [
  {
    table:
      'photo (pool_id, id, profile_id, home_tenant_id, position, status, is_explicit, caption, files, placeholder, width, height, created_at)',
    columns: `brand.pool_id, ${key('P')}, ${member}, brand.id, i div ${sizes.members} + 1, case when i % 200 = 0 then 'pending' when i % 77 = 0 then 'rejected' else 'approved' end, i % 30 = 0, '', '{"full":"a","thumb":"b"}', '#aabbcc', 800, 800, ${at}`,
    count: sizes.large,
  },
  {
    table: 'member_mail (tenant_id, id, account_id, kind, address, language, facts, state, created_at, sent_at)',
    columns: `brand.id, ${key('E')}, ${member}, 'password', concat('m', i, '@mail.example'), 'en', '{}', case when i % 100 = 0 then 'bounced' when i % 5000 = 1 then 'complained' when i % 3 = 0 then 'delivered' else 'sent' end, ${at}, ${at}`,
    count: sizes.large,
  },
  {
    table: 'suppressed_address (tenant_id, id, address_hash, masked, account_id, reason, created_at)',
    columns: `brand.id, ${key('S')}, ${key('H')}, 'm•••@mail.example', ${member}, if(i % 40 = 0, 'complained', 'bounced'), ${at}`,
    count: sizes.cases,
  },
  {
    table: 'report (tenant_id, id, reporter_id, profile_id, category, text, status, evidence, note, created_at)',
    columns: `brand.id, ${key('Q')}, ${member}, ${key('M', 'i * 7 % 20000 + 1')}, if(i % 9 = 0, 'fraud', 'fake'), 'text', ${oneOf('open', 'dismissed', 'upheld')}, '{}', '', ${at}`,
    count: sizes.cases,
  },
  {
    table: 'notice (tenant_id, report_id, address, name, email, language, created_at)',
    columns: `brand.id, ${key('Q', 'i * 100')}, 'https://general.example/x', 'n', 'n@mail.example', 'en', ${at}`,
    count: sizes.cases / 100,
  },
  {
    table:
      'complaint (tenant_id, id, account_id, email, language, category, status, created_at, due_at, due_rule, message_at, assignee_id, version, token_hash, token_key)',
    columns: `brand.id, ${key('K')}, ${member}, concat('m', i, '@mail.example'), if(i % 7 = 0, 'nl', 'en'), if(i % 4 = 0, 'payment', 'other'), case when i % 50 = 0 then 'new' when i % 60 = 0 then 'waiting' when i % 3 = 0 then 'rejected' else 'resolved' end, ${at}, ${at} + ${24 * hourMs}, 'house', ${at}, if(i % 20 = 0, owner.id, null), 1, ${key('N')}, 'k'`,
    count: sizes.cases,
  },
  {
    table: 'sanction (tenant_id, id, account_id, act, category, ground, words, report_id, decided_by, decided_at)',
    columns: `brand.id, ${key('Z')}, ${member}, 'warn', 'fake', 'rules', '', ${key('Q')}, owner.id, ${at}`,
    count: sizes.cases,
  },
  {
    table:
      'appeal (tenant_id, id, subject_id, sanction_id, report_id, account_id, member_id, by_kind, category, act, text, status, words, note, first_decider, created_at, due_at)',
    columns: `brand.id, ${key('A')}, ${key('Z')}, ${key('Z')}, ${key('Q')}, ${member}, ${member}, 'member', 'fake', 'warn', 'text', ${oneOf('open', 'upheld', 'overturned')}, '', '', if(i % 3 = 0, owner.id, null), ${at}, ${at} + ${24 * 14 * hourMs}`,
    count: sizes.cases,
  },
  {
    // The orders of `fillMembers` are all of the first brand.
    table: 'refund (tenant_id, id, order_id, wallet_id, status, minor, currency, credits, created_at)',
    columns: `general.id, ${key('F')}, ${key('O')}, ${key('W')}, case when i % 50 = 0 then 'requested' when i % 70 = 0 then 'failed' when i % 3 = 0 then 'rejected' else 'paid' end, 1000, 'EUR', 100, ${at}`,
    count: sizes.cases,
  },
];

/** Fills the lists of support and moderation. Made on the server, as the members are. */
export async function fillQueues(database: Database): Promise<void> {
  await fillMembers(database, sizes.members);
  await database.all('set foreign_key_checks = 0, unique_checks = 0');
  for (const { table, columns, count } of rows)
    for (let from = 0; from < count; from += atOnce)
      await database.all(
        `insert into ${table} select ${columns}
           from (select seq + ${from} as i from seq_1_to_${Math.min(atOnce, count)}) numbers
           inner join tenant general on general.tenant_key = 'general'
           inner join tenant brand on brand.tenant_key = if(i % 3 = 0, 'she', 'general')
           inner join staff_member owner on owner.username = 'owner'`,
      );
  await database.all(
    'analyze table photo, member_mail, suppressed_address, report, notice, complaint, sanction, appeal, refund',
  );
}
