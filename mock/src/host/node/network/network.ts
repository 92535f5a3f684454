import { networkInterfaces } from 'node:os';
import type { Network } from '../../network.ts';
import { post } from './post.ts';
import { createResolver } from './resolver.ts';

let resolver: Network['resolve'] | undefined;

/** The network that this process reaches. */
export const NETWORK: Network = {
  resolve(hostname) {
    resolver ??= createResolver();
    return resolver(hostname);
  },
  post,
  ownAddresses: () =>
    Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map(({ address }) => address)),
};
