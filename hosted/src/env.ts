import type { AccountNamespace } from './account/account-rpc.ts';
import type { WorldNamespace } from './world/world-rpc.ts';

/** What the Worker is configured with, in `wrangler.jsonc`. */
export interface Env {
  /** Names of the service itself, with commas in between: no webhook goes there, nor below them. Default: none. */
  readonly OWN_ZONES?: string;
  /** Where the names of webhooks are asked for, by DNS over HTTPS. Default: Cloudflare's. */
  readonly DNS?: string;
  /** JSON such as `{"a": "…"}`; see `readSecrets`. */
  readonly SECRETS?: string;
  readonly ACCOUNTS: AccountNamespace;
  readonly WORLDS: WorldNamespace;
  /** The docs and the dashboard. Default: none. */
  readonly ASSETS?: Fetcher;
  /** New accounts from an address. Default: no limit. */
  readonly CREATION_LIMIT?: RateLimit;
  /** Requests of an account, to all of its worlds. Default: no limit. */
  readonly ACCOUNT_LIMIT?: RateLimit;
  /**
   * `1` where the platform writes `CF-Connecting-IP`, over what the client sends. Default: nobody writes it, and the
   * address of the client is not known.
   */
  readonly TRUST_CLIENT_IP?: string;
}
