import { importFromEcosystem } from '../../ecosystem/install.ts';

export interface Visit {
  /** Performance score from 0 to 1. */
  readonly score: number;
  /** Largest contentful paint, in milliseconds. */
  readonly largestPaint: number;
  /** Total blocking time, in milliseconds. */
  readonly blocking: number;
  readonly requests: number;
  readonly kilobytes: number;
}

/** The used part of a Lighthouse report; Lighthouse's types are not installed where this file is checked. */
interface Report {
  readonly runWarnings: readonly string[];
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<
    Record<'largest-contentful-paint' | 'total-blocking-time', { readonly numericValue: number }>
  > & { readonly 'network-requests': { readonly details: { readonly items: readonly Request[] } } };
}

interface Request {
  /** 0 for a response from the browser's cache. */
  readonly transferSize: number;
}

/**
 * Visits a page with Lighthouse and its default settings: an emulated phone.
 * @param port debugging port of the browser
 * @throws {Error} when Lighthouse warns that the measurement is incomplete
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
