import { Agent } from 'node:http';
import { withDatabase, type Database, type Place } from '../../bench/database.ts';
import { MortalServer, simulatedHost } from './mortal-server.ts';
import { Sender } from './sender.ts';

export const password = 'correct-horse-battery';
const demoPassword = 'demo-demo-demo';
const signUpsAtOnce = 4;

/** `isPlain`: never premium, so that they have to pay for photos with the credits that they bought too. */
export type Wallet = {
  name: string;
  sender: Sender;
  isPlain: boolean;
  id?: string | undefined;
  orders: { id: string; payment: string }[];
};
/** What clients act on. Each place holds one wallet; a spare one follows a member who left. */
export type Setting = {
  place: Place;
  server: MortalServer;
  tenantId: string;
  photos: string[];
  /** Whose photos they are, and who gets the messages. */
  partner: string;
  wallets: Wallet[];
  spares: Wallet[];
  /** Those of members who left too. */
  everyWallet: readonly Wallet[];
  support: Sender;
  /** A visitor, who is the payment provider too. */
  stranger: Sender;
  agent: Agent;
};

type Counts = { wallets: number; spares: number; photos: number };

/** A running demo with members who signed up over HTTP, and photos of another member. */
export async function newSetting(place: Place, counts: Counts): Promise<Setting> {
  const server = new MortalServer(place);
  await server.start();
  // Drawing the portraits would keep the cores busy.
  await server.stop();
  const prepared = await withDatabase(place, (database) => prepare(database, counts.photos, place.url !== undefined));
  await server.start();
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const senderAt = (address: string, host = simulatedHost) => new Sender(server, { host, address, agent });
  const support = senderAt('10.9.0.1', 'localhost');
  await support.logIn({ path: '/api/admin/session', body: { username: 'owner', password: demoPassword } });
  const wallets: Wallet[] = [];
  for (let from = 0; from < counts.wallets + counts.spares; from += signUpsAtOnce) {
    const numbers = Array.from({ length: signUpsAtOnce }, (_, at) => from + at);
    wallets.push(...(await Promise.all(numbers.map((number) => newWallet(number, senderAt(`10.8.${number}.1`))))));
  }
  return {
    place,
    server,
    ...prepared,
    wallets: wallets.slice(0, counts.wallets),
    spares: wallets.slice(counts.wallets, counts.wallets + counts.spares),
    everyWallet: wallets,
    support,
    stranger: senderAt('10.9.0.2'),
    agent,
  };
}

/** The session of a sign-up lasts; the member confirms their address by the mailed link. */
async function newWallet(number: number, sender: Sender): Promise<Wallet> {
  const isPlain = number % 2 === 0;
  const name = `${isPlain ? 'plain' : 'usual'}-${number}`;
  const email = `${name}@mail.example`;
  const details = { date_of_birth: '1990-05-17', gender: 'male', seeking: 'female', country: 'IT' };
  const consents = { terms: true, sensitive_data: true };
  await sender.logIn({
    path: '/api/signup',
    body: { username: name, email, password, ...details, consents },
  });
  const mails = (await sender.send({ method: 'GET', path: `/__test/mail?to=${email}` }))?.body as { links: string[] }[];
  const token = mails
    .flatMap(({ links }) => links)
    .map((link) => new URL(link).pathname.slice(1))
    .find((path) => path.length === 43);
  await sender.logIn({ path: '/api/activate', body: { token, password } });
  return { name, sender, isPlain, orders: [] };
}

async function prepare(
  { all }: Database,
  photos: number,
  isMariaDb: boolean,
): Promise<Pick<Setting, 'tenantId' | 'photos' | 'partner'>> {
  await all("update outbox_entry set state = 'done' where state <> 'done'");
  const [tenant] = await all(`select tenant_id as id from domain where host = '${simulatedHost}'`);
  const tenantId = String(tenant?.['id']);
  const [owner] = await all(
    `select profile.pool_id as pool, profile.id from profile inner join listing on listing.profile_id = profile.id
      where listing.tenant_id = ? and listing.is_visible = 1 and profile.status = 'active' and profile.origin = 'member' limit 1`,
    [tenantId],
  );
  const ids = Array.from({ length: photos }, (_, at) => `01S1M${String(at).padStart(21, '0')}`);
  const files = JSON.stringify({ thumb: 'a', medium: 'a', full: 'a', blur: 'b' });
  for (const id of ids)
    await all(
      `insert into photo (pool_id, id, profile_id, home_tenant_id, position, status, is_explicit, caption, files, placeholder, width, height, created_at)
       values (?, ?, ?, ?, 1, 'approved', 0, '', ?, '#888888', 320, 400, ?)`,
      [String(owner?.['pool']), id, String(owner?.['id']), tenantId, files, Date.now()],
    );
  await all(isMariaDb ? plainOnMariaDb : plainOnSqlite);
  return { tenantId, photos: ids, partner: String(owner?.['id']) };
}

const plainOnMariaDb = `create trigger keep_plain before update on account for each row
  set new.is_premium = if(new.username like 'plain-%', 0, new.is_premium)`;
const plainOnSqlite = `create trigger keep_plain after update of is_premium on account
  when new.username like 'plain-%' and new.is_premium = 1
  begin update account set is_premium = 0 where tenant_id = new.tenant_id and id = new.id; end`;

/** Premium as it would be without the trigger, before the rules are checked. */
export async function forgetPlain({ place, tenantId }: Setting): Promise<void> {
  await withDatabase(place, async ({ all }) => {
    await all('drop trigger keep_plain');
    await all(
      `update account set is_premium = 1 where tenant_id = ? and username like 'plain-%' and exists (
         select 1 from credit_order inner join ledger_account on ledger_account.tenant_id = credit_order.tenant_id and ledger_account.id = credit_order.wallet_id
          where credit_order.tenant_id = account.tenant_id and ledger_account.owner_id = account.id
            and credit_order.status in ('paid', 'part_refunded', 'charged_back')
            and credit_order.refunded_minor + credit_order.charged_back_minor < credit_order.price_minor)`,
      [tenantId],
    );
  });
}
