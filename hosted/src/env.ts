import type { AccountNamespace } from './account/account-rpc.ts';
import type { WorldNamespace } from './world/world-rpc.ts';

export interface Env {
  /**
   * Comma-separated domains of the service. Webhooks to them and their subdomains are refused. @default none
   */
  readonly OWN_ZONES?: string;
  /** DNS-over-HTTPS server that resolves webhook hosts. @default Cloudflare's */
  readonly DNS?: string;
  /** JSON such as `{"a": "…"}`; see `readSecrets`. Required. */
  readonly SECRETS?: string;
  readonly ACCOUNTS: AccountNamespace;
  readonly WORLDS: WorldNamespace;
  /** Serves the docs and the dashboard. @default not served */
  readonly ASSETS?: Fetcher;
  /** Rate limit for new accounts per address. @default none */
  readonly CREATION_LIMIT?: RateLimit;
  /** Rate limit per account, over all its worlds. @default none */
  readonly ACCOUNT_LIMIT?: RateLimit;
  /** `1` where the platform overwrites `CF-Connecting-IP`. @default the client's address is unknown */
  readonly TRUST_CLIENT_IP?: string;
}
