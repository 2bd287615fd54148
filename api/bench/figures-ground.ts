import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { encodeTime } from 'ulid';
import { builtApi, temporaryFolder } from './places.ts';

const atOnce = 50_000;
const dayMs = 86_400_000;

type Wanted = { brand: { id: string; poolId: string }; members: number; brands: number; day: string };

/**
 * One brand whose members signed up over a hundred days, write ten messages and buy now and then, and the counts of two
 * years of `brands` brands. A hundredth of the sign-ups and messages is of the day.
 */
export async function fillFigures(url: string, { brand, members, brands, day }: Wanted): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: temporaryFolder(), DEMO: '1' };
  execFileSync(process.execPath, [join(builtApi, 'tools', 'run.js'), 'migrate'], { env, stdio: 'ignore' });
  const connection = await createConnection(url);
  const begin = Date.parse(`${day}T00:00:00Z`);
  const fill = async (count: number, insert: string, values: readonly (string | number)[]): Promise<void> => {
    for (let from = 0; from < count; from += atOnce) {
      const many = Math.min(atOnce, count - from);
      const numbers = `with recursive n as (select ${from} as i union all select i + 1 from n where i + 1 < ${from + many})`;
      await connection.query(insert.replace('NUMBERS', numbers), [...values]);
    }
  };
  const key = (letter: string, number: string) => `concat('01BENCH${letter}', lpad(${number}, 18, '0'))`;
  // A hundred days of which the counted one is the last but one.
  const time = (number: string) => `${begin - 98 * dayMs} + (${number} mod 100) * ${dayMs} + 3600000`;
  try {
    await connection.query(`set max_recursive_iterations = ${atOnce + 1}, foreign_key_checks = 0, unique_checks = 0`);
    await fill(
      members,
      `insert into account (tenant_id, id, username, username_norm, email, owned_email, password_hash, status, is_premium, language, signed_up_at, confirmed_at, tracking)
       NUMBERS select ?, ${key('M', 'i')}, concat('m', i), concat('m', i), concat('m', i, '@x.example'), concat('m', i, '@x.example'), '-', 'active', 0, 'en',
         ${time('i')}, ${time('i')}, if(i mod 3 = 0, concat('{"network":"n', i mod 7, '","ref":"r', i mod 11, '","sub1":"s', i mod 40, '"}'), null) from n`,
      [brand.id],
    );
    await fill(
      members,
      `insert into profile (pool_id, id, home_tenant_id, origin, status, name, gender, seeking, birthdate, country, region, city, about_me, details, interests, is_public, created_at)
       NUMBERS select ?, ${key('M', 'i')}, ?, 'member', 'active', concat('m', i), 'male', 'both', '1990-01-01', elt(1 + i mod 6, 'NL', 'BE', 'DE', 'FR', 'SE', 'GB'), '', '', '', '{}', '[]', 0, 0 from n`,
      [brand.poolId, brand.id],
    );
    await fill(
      Math.floor(members / 10),
      `insert into daily_use (tenant_id, day, account_id, noted_at) NUMBERS select ?, ?, ${key('M', 'i * 10')}, 0 from n`,
      [brand.id, day],
    );
    await fill(
      members * 10,
      `insert into message (pool_id, conversation_id, number, id, sender_id, sender_tenant_id, client_id, kind, text, created_at)
       NUMBERS select ?, ${key('C', 'i div 20')}, i mod 20 + 1, concat(elt(1 + i mod 100, ${idHeads(begin)}), lpad(i, 16, '0')), ${key('M', `i mod ${members}`)}, ?, i, 'text', 'hello', ${time('i')} from n`,
      [brand.poolId, brand.id],
    );
    await fill(
      Math.floor(members / 10),
      `insert into ledger_account (tenant_id, id, owner_id, unit, kind, credits, debits, version)
       NUMBERS select ?, ${key('W', 'i')}, ${key('M', 'i')}, 'CRD', 'member_paid', 1, 0, 1 from n`,
      [brand.id],
    );
    await fill(
      Math.floor(members / 10),
      `insert into credit_order (tenant_id, id, wallet_id, status, country, bundle_id, credits, list_minor, price_minor, currency, tax_minor, tax_rate, message_minor, method, sequence, provider, refund_days, refunded_minor, charged_back_minor, consented_at, created_at, paid_at)
       NUMBERS select ?, ${key('D', 'i')}, ${key('W', 'i div 2')}, 'paid', 'NL', 'b', 100, 1000, 1000, 'EUR', 174, 2100, 10, 'ideal', 'oneoff', 'test', 14, 0, 0, 0, 0, ${time('i')} from n`,
      [brand.id],
    );
    const counted = 730;
    await fill(
      brands * counted * 20,
      `insert into daily_figure (tenant_id, dimension, day, value, currency, sign_ups, first_purchases, paid_minor)
       NUMBERS select ${key('T', `i div ${counted * 20}`)}, if(i mod 20 < 2, 'total', 'country'), date_format(date_sub(?, interval (i div 20) mod ${counted} day), '%Y-%m-%d'),
         if(i mod 20 < 2, '', concat('C', i mod 20 div 2)), if(i mod 2 = 0, '', 'EUR'), 5, 1, 1000 from n`,
      [day],
    );
    await connection.query(
      `insert into monthly_figure (tenant_id, dimension, month, value, currency, sign_ups, first_purchases, paid_minor)
       select tenant_id, dimension, substr(day, 1, 7), value, currency, sum(sign_ups), sum(first_purchases), sum(paid_minor)
       from daily_figure group by tenant_id, dimension, substr(day, 1, 7), value, currency`,
    );
    await connection.query(
      'analyze table account, profile, message, credit_order, daily_figure, monthly_figure, daily_use',
    );
  } finally {
    await connection.end();
  }
}

/** The first ten characters of the ids of each day. */
function idHeads(begin: number): string {
  return Array.from({ length: 100 }, (_, at) => {
    const head = encodeTime(begin - 98 * dayMs + at * dayMs + 3_600_000, 10);
    return `'${head}'`;
  }).join(', ');
}
