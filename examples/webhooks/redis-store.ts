import type { Claim, WebhookStore } from '@tesa/sdk/webhooks';

export interface RedisStoreOptions {
  /** A client of the package `redis`. */
  readonly redis: {
    eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  };
  /** Key prefix, to keep the events of each destination apart. */
  readonly prefix: string;
  /** How long an event is remembered, in milliseconds. Default: seven days. */
  readonly keepMs?: number;
  /** Milliseconds since 1970. Default: the clock of Redis, which all processes share. */
  readonly now?: () => number;
}

/** KEYS: the event. ARGV: now, or empty; how long to keep it, in milliseconds. */
const NOW = `
local now, keep = tonumber(ARGV[1]), ARGV[2]
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end`;

/** Further ARGV: digest, lease. A script is atomic: Redis runs nothing else meanwhile. */
const CLAIM = `${NOW}
local digest, ends, done = unpack(redis.call('HMGET', KEYS[1], 'digest', 'ends', 'done'))
if digest and digest ~= ARGV[3] then return { 'conflict' } end
if done then return { 'done' } end
if ends and now < tonumber(ends) then return { 'in-progress' } end
redis.call('HSET', KEYS[1], 'digest', ARGV[3], 'ends', string.format('%.0f', now + ARGV[4]))
redis.call('PEXPIRE', KEYS[1], keep)
return { 'claimed', tostring(redis.call('HINCRBY', KEYS[1], 'token', 1)) }`;

/** Further ARGV: token, and the field that says how it ended. */
const SETTLE = `${NOW}
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[3] then return 0 end
if redis.call('HEXISTS', KEYS[1], 'done') == 1 then return 1 end
redis.call('HSET', KEYS[1], ARGV[4], string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], keep)
return 1`;

/**
 * Stores events in Redis, whose eviction policy must be `noeviction`. It keeps two processes from handling an event at once;
 * it takes no part in a transaction of your database, so a handler that dies after its effect, and before that is recorded,
 * runs again. A failover to a replica may forget the last records too.
 */
export function redisStore({ redis, prefix, keepMs = 604_800_000, now }: RedisStoreOptions): WebhookStore {
  const run = (script: string, id: string, ...more: string[]) =>
    redis.eval(script, {
      keys: [`${prefix}${id}`],
      arguments: [`${now?.() ?? ''}`, `${keepMs}`, ...more],
    });
  return {
    async claim(id, { digest, leaseMs }) {
      const [status, token] = (await run(CLAIM, id, digest, `${leaseMs}`)) as [Claim['status'], string];
      return status === 'claimed' ? { status, token } : { status };
    },
    complete: async (id, token) => (await run(SETTLE, id, token, 'done')) === 1,
    release: async (id, token) => {
      await run(SETTLE, id, token, 'ends');
    },
  };
}
