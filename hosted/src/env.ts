import type { AccountNamespace } from './account/account-rpc.ts';
import type { WorldNamespace } from './world/world-rpc.ts';

/** Bindings of the Worker, set in `wrangler.jsonc`. */
export interface Env {
  /** Comma-separated domains of the service; webhooks to them and their subdomains are refused. Default: none. */
  readonly OWN_ZONES?: string;
  /** DNS-over-HTTPS server for webhook names. Default: Cloudflare's. */
  readonly DNS?: string;
  /** JSON such as `{"a": "…"}`; see `readSecrets`. Required. */
  readonly SECRETS?: string;
  readonly ACCOUNTS: AccountNamespace;
  readonly WORLDS: WorldNamespace;
  /** The docs and the dashboard. Default: not served. */
  readonly ASSETS?: Fetcher;
  /** Rate limit for new accounts per address. Default: none. */
  readonly CREATION_LIMIT?: RateLimit;
  /** Rate limit per account, over all its worlds. Default: none. */
  readonly ACCOUNT_LIMIT?: RateLimit;
  /** `1` where the platform overwrites `CF-Connecting-IP`. Default: the client's address is unknown. */
  readonly TRUST_CLIENT_IP?: string;
}
