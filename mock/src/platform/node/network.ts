import { lookup, Resolver } from 'node:dns/promises';
import type { ClientRequest } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Address, DeliveryPost, Network, PostFailure, Resolve } from '../network.ts';
import { http } from './http.ts';

/** Bytes to read of a response, whose body is discarded. */
const MAX_BODY = 64 * 1024;

interface Pinned {
  readonly addresses?: readonly Address[];
}

export async function post(
  url: URL,
  { body, addresses, ...options }: DeliveryPost & Pinned,
): Promise<number | PostFailure> {
  const { request } = url.protocol === 'https:' ? https : http;
  const lookup = addresses && { lookup: pinnedTo(addresses) };
  try {
    const sending = request(url, { method: 'POST', agent: false, ...options, ...lookup });
    sending.end(body);
    return await answerTo(sending);
  } catch (error) {
    options.signal.throwIfAborted();
    return failureOf(error);
  }
}

/** Connects only to the addresses that were checked, because a second lookup might return others. */
function pinnedTo(addresses: readonly Address[]): LookupFunction {
  const [first] = addresses;
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function failureOf(error: unknown): PostFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'nome_nao_resolvido';
  if (/^HPE_/.test(code)) return 'resposta_invalida';
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(code))
    return 'conexao_falhou';
  if (/^(?:EPROTO$|ERR_TLS|ERR_SSL|UNABLE_TO_|CERT_|SELF_SIGNED_|DEPTH_ZERO_)/.test(code))
    return 'tls_invalido';
  return 'conexao_interrompida';
}

/**
 * Resolves with the status of a response after its body was read. All listeners are attached from the start, because
 * the client may fail just as a response begins. A protocol upgrade is a response too, but never a delivery; a client
 * may also close without an error.
 */
function answerTo(sending: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(new Error('The connection closed before an answer'));
    sending.on('error', reject).on('close', cut);
    sending.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    sending.on('response', (response) => {
      sending.off('close', cut);
      discardBody(response).then(() => resolve(response.statusCode ?? 0), reject);
    });
  });
}

export async function discardBody(body: AsyncIterable<Uint8Array>): Promise<void> {
  let left = MAX_BODY;
  for await (const chunk of body) {
    left -= chunk.byteLength;
    if (left < 0) return;
  }
}

let resolver: Network['resolve'] | undefined;

export const NETWORK: Network = {
  resolve(hostname) {
    resolver ??= createResolver();
    return resolver(hostname);
  },
  post,
  ownAddresses: () =>
    Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map(({ address }) => address)),
};

export interface Dns {
  resolve4(hostname: string): Promise<string[]>;
  resolve6(hostname: string): Promise<string[]>;
}

/** @param limits `timeout` in milliseconds, for each of `tries` */
export type OpenDns = (limits: { readonly timeout: number; readonly tries: number }) => Dns;

const LOOPBACK: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const systemLookup: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 4 ? 4 : 6 }));
};

/**
 * Queries DNS directly, because the system's lookup blocks one of Node's few threads while a name server is silent, so
 * that a few dead destinations would delay all others. The limits keep a silent name server within an attempt's
 * deadline. Names that DNS does not know go to the system's lookup: containers often find each other only through the
 * hosts file.
 */
export function createResolver(
  open: OpenDns = (limits) => new Resolver(limits),
  askSystem: Resolve = systemLookup,
): Resolve {
  const dns = open({ timeout: 2000, tries: 2 });
  return async (hostname) => {
    if (/(?:^|\.)localhost$/.test(hostname)) return LOOPBACK;
    const [v4, v6] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    if (v4.status === 'rejected' && v6.status === 'rejected') {
      const silent = [v4, v6].find(({ reason }) => reason.code === 'ETIMEOUT');
      if (silent !== undefined) throw silent.reason;
      return askSystem(hostname);
    }
    return [...toAddresses(v4, 4), ...toAddresses(v6, 6)];
  };
}

function toAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
}
