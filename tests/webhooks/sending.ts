import { createTestSender } from './world.ts';

export const forever = () => new AbortController().signal;

export const deliveryTo = (url: string) => ({
  id: 'ent_1',
  url,
  body: new TextEncoder().encode('{"n":"😀"}'),
  signature: 't=1,v1=ab',
});

export const send = (url: string, sender = createTestSender()) => sender(deliveryTo(url), forever());
