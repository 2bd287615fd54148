import { hash } from 'node:crypto';

const timeInLua = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000) + tonumber(ARGV[1])`;

/**
 * `turns.ts` in Lua, so that check and update are atomic across processes. Uses the time of Redis: a server with a
 * wrong clock would lock others out. KEYS: bucket. ARGV: ms by which a test moved the time, burst, cost; then for a
 * steady limit the ms between turns, for a pausing one 0, the ms after which the bucket resets, and the pauses in ms.
 * Returns {remaining, 0} or {-1, ms to wait}.
 */
export const takeScript = `${timeInLua}
local burst, cost, every = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local stored = redis.call('HMGET', KEYS[1], 'at', 'turns')
local at, turns = tonumber(stored[1]), tonumber(stored[2]) or 0

if every > 0 then
  local whole = burst * every
  local full = math.min(math.max(at or now, now), now + whole) + cost * every
  local wait = full - whole - now
  if wait > 0 then return {-1, wait} end
  redis.call('HSET', KEYS[1], 'at', full, 'turns', 0)
  redis.call('PEXPIRE', KEYS[1], full - now)
  return {math.floor((whole - (full - now)) / every), 0}
end

local forget = tonumber(ARGV[5])
local function pause(taken)
  return tonumber(ARGV[6 + math.min(math.max(taken - burst, 0), #ARGV - 6)])
end
if at then
  local quiet = math.max(0, now - at)
  local wait = turns + cost > burst and pause(turns) - quiet or 0
  if wait > 0 then return {-1, wait} end
  if quiet >= forget then turns = 0 end
end
turns = turns + cost
redis.call('HSET', KEYS[1], 'at', now, 'turns', turns)
redis.call('PEXPIRE', KEYS[1], math.max(forget, pause(turns)))
return {math.max(0, burst - turns), 0}
`;

/** KEYS: bucket. ARGV: ms by which a test moved the time, cost, ms between turns (0 for a pausing limit). */
export const giveBackScript = `${timeInLua}
local cost, every = tonumber(ARGV[2]), tonumber(ARGV[3])
local stored = redis.call('HMGET', KEYS[1], 'at', 'turns')
local at, turns = tonumber(stored[1]), tonumber(stored[2])
if not at then return 0 end
if every > 0 then
  at = at - cost * every
  if at <= now then return redis.call('DEL', KEYS[1]) end
  redis.call('PEXPIRE', KEYS[1], at - now)
else
  turns = turns - cost
  if turns <= 0 then return redis.call('DEL', KEYS[1]) end
end
redis.call('HSET', KEYS[1], 'at', at, 'turns', turns)
return 1
`;

/** SHA-1 digests, for EVALSHA. */
export const scriptDigests = new Map(
  [takeScript, giveBackScript].map((script) => [script, hash('sha1', script, 'hex')]),
);
