import { importFromEcosystem } from '../../ecosystem/install.ts';

/** What a phone of a middling kind, on a slow network, had of a page. */
export interface Visit {
  /** Of its performance, from 0 to 1. */
  readonly score: number;
  /** Until the largest part of the page was painted, in milliseconds. */
  readonly largestPaint: number;
  /** For how long the page could not answer its reader, in milliseconds. */
  readonly blocking: number;
  readonly requests: number;
  readonly kilobytes: number;
}

/** What is read of a report, whose types are not installed where this is checked. */
interface Report {
  readonly runWarnings: readonly string[];
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<
    Record<'largest-contentful-paint' | 'total-blocking-time', { readonly numericValue: number }>
  > & { readonly 'network-requests': { readonly details: { readonly items: readonly Request[] } } };
}

interface Request {
  /** Zero for what came from the cache of the browser. */
  readonly transferSize: number;
}

/**
 * Visits a page with Lighthouse, as its own command does it by default: an emulated phone.
 * @param port at which a browser can be debugged
 * @throws {Error} when it was not measured whole
 */
export async function lighthouse(url: string, port: number): Promise<Visit> {
  const { default: run } = await importFromEcosystem('lighthouse/core/index.js');
  const { lhr } = await run(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
  return visitOf(url, lhr as Report);
}

function visitOf(url: string, { runWarnings, categories, audits }: Report): Visit {
  const { score } = categories.performance;
  if (score === null || runWarnings.length > 0) throw new Error(`${url}: ${runWarnings.join(' ')}`);
  const requests = audits['network-requests'].details.items.filter(({ transferSize }) => transferSize > 0);
  return {
    score,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    requests: requests.length,
    kilobytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
}
