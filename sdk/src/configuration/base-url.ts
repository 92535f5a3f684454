import { demand } from '../errors/demand.ts';
import { servers } from '../generated/servers.ts';
import { environmentVariable } from '../runtime/environment-variable.ts';
import type { Environment } from './api-key.ts';
import type { TesaOptions } from './options.ts';

/**
 * The address to call, without a trailing slash: the option, or else `TESA_BASE_URL`, or else that of the environment.
 * @param environment of the key; undefined while no key is known
 */
export function resolveBaseUrl(
  { baseUrl: option, allowInsecure = environmentVariable('TESA_ALLOW_HTTP') === '1' }: TesaOptions,
  environment: Environment | undefined,
): string {
  const given = option === undefined ? environmentVariable('TESA_BASE_URL')?.trim() || undefined : option;
  const url = checkUrl(given === undefined ? addressOf(environment) : given, allowInsecure);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

function addressOf(environment: Environment | undefined): string {
  demand(environment, 'No baseUrl: an apiKey that is a function needs it, or TESA_BASE_URL.');
  return servers[environment];
}

function checkUrl(address: string, allowInsecure: boolean): URL {
  demand(
    typeof address === 'string' && URL.canParse(address),
    'baseUrl must be an absolute URL, such as http://127.0.0.1:4010/v1.',
  );
  const url = new URL(address);
  demand(
    url.username === '' && url.password === '' && !/[?#]/.test(address),
    'baseUrl must carry no credentials, query or fragment.',
  );
  demand(
    url.protocol === 'https:' ||
      (url.protocol === 'http:' && (allowInsecure === true || isLoopback(hostOf(address)))),
    'baseUrl must be https, except on loopback: the key would travel in the clear. For a svc_test_ key, allowInsecure: true or TESA_ALLOW_HTTP=1 allows http.',
  );
  return url;
}

/** Refuses a key of the other environment than the address, and one of production by http. */
export function refuseForeignKey(baseUrl: string, environment: Environment): void {
  const host = hostOf(baseUrl);
  demand(
    environment !== 'sandbox' || host !== hostOf(servers.production),
    'A svc_test_ key does not belong to the production address.',
  );
  demand(
    environment !== 'production' ||
      (host !== hostOf(servers.sandbox) && !isLoopback(host) && !baseUrl.startsWith('http:')),
    'A svc_live_ key must not be sent to the sandbox, to this machine or by http.',
  );
}

function isLoopback(host: string): boolean {
  return /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(host);
}

// The trailing dot of a fully qualified name leads to the same machine.
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/\.$/, '');
}
