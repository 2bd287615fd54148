import { hash } from 'node:crypto';
import { withDatabase, type Database, type Place, type Row } from './database.ts';

const longestDrawingMs = 240_000;

/** Waits until the demo's photos are drawn, which is not part of a measurement. A server must be running. */
export function drawn(place: Place): Promise<void> {
  const patience = performance.now() + longestDrawingMs;
  return withDatabase(place, async (database) => {
    for (;;) {
      const [{ count = 0 } = {}] = await database.all(
        "select count(*) as count from outbox_entry where job = 'draw-demo-photos' and state <> 'done'",
      );
      if (Number(count) === 0) return;
      if (performance.now() > patience) throw new Error(`${String(count)} brands of the demo still have no photos.`);
      await new Promise((next) => setTimeout(next, 500));
    }
  });
}

/**
 * Adds free members of the demo's first brand, logged in and unlisted. `differing` overrides columns of their profiles.
 */
export async function addViewers(
  database: Database,
  count: number,
  differing: Row = {},
): Promise<{ ids: string[]; cookies: string[] }> {
  const [account = {}] = await database.all(
    "select account.* from account inner join tenant on tenant.id = account.tenant_id where tenant_key = 'general' and username_norm = 'newbie'",
  );
  const [profile = {}] = await database.all('select * from profile where id = ?', [account.id ?? '']);
  // Invisible members need premium: otherwise the product makes them visible and lists them during the measurement.
  const is_premium = Number(differing.is_invisible === 1);
  const all = Array.from({ length: count }, (_, at) => ({
    id: idOf('V', at),
    name: `viewer-${at + 1}`,
    token: `viewer-${at + 1}`.padEnd(43, '-'),
  }));
  await database.insert(
    'account',
    all.map(({ id, name }) => ({
      ...account,
      is_premium,
      id,
      username: name,
      username_norm: name,
      username_look: null,
      email: `${name}@mail.example`,
      owned_email: `${name}@mail.example`,
    })),
  );
  await database.insert(
    'profile',
    all.map(({ id, name }) => ({ ...profile, main_photo_id: null, ...differing, id, name })),
  );
  const session: Row = {
    tenant_id: account.tenant_id ?? '',
    device: 'bench',
    country: null,
    created_at: Date.now(),
    used_at: Date.now(),
  };
  await database.insert(
    'member_session',
    all.map(({ id, token }, at) => ({
      ...session,
      id: idOf('S', at),
      account_id: id,
      token_hash: hash('sha256', token, 'base64url'),
    })),
  );
  return { ids: all.map(({ id }) => id), cookies: all.map(({ token }) => `sid=${token}`) };
}

/** The member of that brand with most photos. */
export async function mostPhotographed(database: Database): Promise<string> {
  const [most] = await database.all(
    "select photo.profile_id as id from photo inner join listing on listing.profile_id = photo.profile_id inner join tenant on tenant.id = listing.tenant_id where tenant.tenant_key = 'general' and listing.is_visible = 1 and photo.status = 'approved' group by photo.profile_id order by count(*) desc, photo.profile_id limit 1",
  );
  return String(most?.id);
}

function idOf(letter: string, at: number): string {
  return `01BENCH${letter}${String(at + 1).padStart(18, '0')}`;
}
