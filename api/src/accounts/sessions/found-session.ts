export type SessionRow = { id: string; account_id: string; created_at: number | string; used_at: number | string };
export type FoundSession = { id: string; accountId: string; createdAt: Date; usedAt: Date };

export function toFoundSession({
  id,
  account_id: accountId,
  created_at: createdAt,
  used_at: usedAt,
}: SessionRow): FoundSession {
  return { id, accountId, createdAt: new Date(Number(createdAt)), usedAt: new Date(Number(usedAt)) };
}
