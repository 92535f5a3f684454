import type { Claim, WebhookStore } from '@tesa/sdk/webhooks';

export interface RedisStoreOptions {
  /** A client of the package `redis`. */
  readonly redis: {
    eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  };
  /** Key prefix; use one per destination. */
  readonly prefix: string;
  /** Retention of an event in milliseconds. Default: seven days. */
  readonly keepMs?: number;
  /** Milliseconds since 1970. Default: Redis's clock, which all processes share. */
  readonly now?: () => number;
}

/** KEYS: the event. ARGV: the current time or an empty string, and the retention in milliseconds. */
const NOW = `
local now, keep = tonumber(ARGV[1]), ARGV[2]
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end`;

/** Further ARGV: digest, lease. Scripts are atomic in Redis. */
const CLAIM = `${NOW}
local digest, ends, done = unpack(redis.call('HMGET', KEYS[1], 'digest', 'ends', 'done'))
if digest and digest ~= ARGV[3] then return { 'conflict' } end
if done then return { 'done' } end
if ends and now < tonumber(ends) then return { 'in-progress' } end
redis.call('HSET', KEYS[1], 'digest', ARGV[3], 'ends', string.format('%.0f', now + ARGV[4]))
redis.call('PEXPIRE', KEYS[1], keep)
return { 'claimed', tostring(redis.call('HINCRBY', KEYS[1], 'token', 1)) }`;

/** Further ARGV: token, and the field for the outcome. */
const SETTLE = `${NOW}
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[3] then return 0 end
if redis.call('HEXISTS', KEYS[1], 'done') == 1 then return 1 end
redis.call('HSET', KEYS[1], ARGV[4], string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], keep)
return 1`;

/**
 * Stores events in Redis, whose eviction policy must be `noeviction`. Prevents two processes from handling an event at
 * the same time. It does not join your database transaction: a handler that dies between its effect and the record runs
 * again. A failover to a replica may also lose the last records.
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
