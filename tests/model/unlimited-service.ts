import { Pacer } from '../../conformance/src/service/pace.ts';
import { Service, type ServiceOptions } from '../../conformance/src/service/service.ts';
import { judge } from './judges.ts';

/** A sandbox in process for the conformance suite, without rate limit or delays. */
export function unlimitedService({
  fetch,
  keyPrefix,
  onExchange = () => {},
}: Pick<ServiceOptions, 'fetch' | 'keyPrefix'> & Partial<Pick<ServiceOptions, 'onExchange'>>): Service {
  const pace = { rate: 0, most: Number.POSITIVE_INFINITY, timeout: 60_000 };
  return new Service({
    contract: judge.contract,
    url: 'http://sandbox.test/v1',
    controlUrl: 'http://sandbox.test/_sandbox',
    key: '',
    keyPrefix,
    level: 'controle',
    pacer: new Pacer(pace, new AbortController().signal),
    timeout: pace.timeout,
    fetch,
    onExchange,
  });
}
