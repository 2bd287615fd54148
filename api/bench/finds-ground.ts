import type { Database } from './database.ts';

export const orders = 100_000;
const atOnce = 50_000;

/** How members of the benchmark are named, by their number. */
export const nameOf = (at: number): string => `bench${String(at).padStart(7, '0')}`;
export const idOf = (letter: string, at: number): string => `01BENCH${letter}${String(at).padStart(18, '0')}`;

/**
 * Fills a brand of the demo with members, and a tenth of them with an order, a wallet and an invoice. Made on the
 * server, from its table of numbers: a million rows over the wire take ten times as long.
 */
export async function fillMembers(database: Database, members: number): Promise<void> {
  const [home] = await database.all("select id, pool_id, company_id from tenant where tenant_key = 'general'");
  const of = [home?.['id'] ?? '', home?.['pool_id'] ?? '', home?.['company_id'] ?? ''] as const;
  for (let from = 0; from < members; from += atOnce) {
    const numbers = `seq_1_to_${atOnce} numbers`;
    const number = `(numbers.seq + ${from})`;
    await database.all(
      `insert into account (tenant_id, id, username, username_norm, username_look, email, owned_email, password_hash, status, is_premium, language, signed_up_at, stamp)
       select ?, concat('01BENCHM', lpad(${number}, 18, '0')), concat('bench', lpad(${number}, 7, '0')), concat('bench', lpad(${number}, 7, '0')), concat('bench', lpad(${number}, 7, '0')),
              concat('bench', lpad(${number}, 7, '0'), '@mail.example'), null, 'x',
              case when ${number} % 1000 = 0 then 'blocked' when ${number} % 10 = 0 then 'not_confirmed' else 'active' end, 0, 'en', 1700000000000 + ${number} * 1000, ''
         from ${numbers}`,
      [of[0]],
    );
    await database.all(
      `insert into profile (pool_id, id, home_tenant_id, origin, status, name, gender, seeking, birthdate, country, region, city, about_me, details, interests, created_at)
       select ?, concat('01BENCHM', lpad(${number}, 18, '0')), ?, 'member', 'active', concat('bench', lpad(${number}, 7, '0')), 'female', 'male', '1990-01-01',
              case when ${number} % 100 = 0 then 'CH' when ${number} % 3 = 0 then 'BE' else 'NL' end, 'NL-NH', '', '', '{}', '[]', 1700000000000 + ${number} * 1000
         from ${numbers}`,
      [of[1], of[0]],
    );
  }
  const number = 'numbers.seq';
  const numbers = `seq_1_to_${Math.min(orders, members)} numbers`;
  await database.all(
    `insert into ledger_account (tenant_id, id, owner_id, unit, kind, credits, debits, version)
     select ?, concat('01BENCHW', lpad(${number}, 18, '0')), concat('01BENCHM', lpad(${number}, 18, '0')), 'CRD', 'member_paid', 0, 0, 0 from ${numbers}`,
    [of[0]],
  );
  await database.all(
    `insert into credit_order (tenant_id, id, wallet_id, status, country, bundle_id, credits, list_minor, price_minor, currency, tax_minor, tax_rate, message_minor, method, sequence, provider, payment_ref, refund_days, refunded_minor, charged_back_minor, consented_at, created_at)
     select ?, concat('01BENCHO', lpad(${number}, 18, '0')), concat('01BENCHW', lpad(${number}, 18, '0')), if(${number} % 100 = 0, 'charged_back', 'paid'), 'NL', '01BENCHB000000000000000001', 100, 1000, 1000, 'EUR', 174, 2100, 10,
            'ideal', 'oneoff', 'sandbox', concat('tr_bench', ${number}), 14, 0, 0, 0, 1700000000000 + ${number} from ${numbers}`,
    [of[0]],
  );
  await database.all(
    `insert into invoice (tenant_id, id, company_id, number, order_id, refund_ref, wallet_id, seller, country, credits, tax_rate, tax_minor, total_minor, currency, created_at)
     select ?, concat('01BENCHI', lpad(${number}, 18, '0')), ?, 500000 + ${number}, concat('01BENCHO', lpad(${number}, 18, '0')), '', concat('01BENCHW', lpad(${number}, 18, '0')), '{}', 'NL', 100, 2100, 174, 1000, 'EUR', 0 from ${numbers}`,
    [of[0], of[2]],
  );
  await database.all(
    `insert into report (tenant_id, id, profile_id, category, text, status, evidence, note, created_at)
     select ?, concat('01BENCHR', lpad(${number}, 18, '0')), concat('01BENCHM', lpad(${number} % 20000 + 1, 18, '0')), 'fake', '', 'open', '{}', '', 1700000000000 + ${number} from ${numbers}`,
    [of[0]],
  );
  await database.all('analyze table account, profile, credit_order, ledger_account, invoice, report');
}
