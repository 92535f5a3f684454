import { ConfigurationError } from '../errors/configuration-error.ts';
import { servers } from '../generated/servers.ts';
import type { Environment } from './api-key.ts';

/** The address to call, without a trailing slash. Refuses one the key does not belong to. */
export function resolveBaseUrl(option: string | undefined, environment: Environment): string {
  const url = parse(option === undefined ? servers[environment] : option);
  refuseExtras(url, option);
  refusePlainHttp(url);
  refuseForeignKey(url, environment);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

function parse(address: string): URL {
  if (typeof address === 'string' && URL.canParse(address)) return new URL(address);
  throw new ConfigurationError('baseUrl must be an absolute URL, such as http://127.0.0.1:4010/v1.');
}

function refuseExtras(url: URL, option = ''): void {
  if (url.username === '' && url.password === '' && !/[?#]/.test(option)) return;
  throw new ConfigurationError('baseUrl must carry no credentials, query or fragment.');
}

function refusePlainHttp(url: URL): void {
  if (url.protocol === 'https:') return;
  if (url.protocol === 'http:' && isLoopback(url)) return;
  throw new ConfigurationError(
    'baseUrl must be https: the key would travel in the clear. Only loopback may be http.',
  );
}

function refuseForeignKey(url: URL, environment: Environment): void {
  const isProduction = hostOf(url) === hostOf(new URL(servers.production));
  const isTest = hostOf(url) === hostOf(new URL(servers.sandbox)) || isLoopback(url);
  if (environment === 'sandbox' && isProduction) {
    throw new ConfigurationError('A svc_test_ key does not belong to the production address.');
  }
  if (environment === 'production' && isTest) {
    throw new ConfigurationError('A svc_live_ key must not be sent to the sandbox or to this machine.');
  }
}

function isLoopback(url: URL): boolean {
  const host = hostOf(url);
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

// The trailing dot of a fully qualified name leads to the same machine.
function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}
