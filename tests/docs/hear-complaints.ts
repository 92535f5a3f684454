import type { Page } from './browser.ts';

export function hearComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Browsers log refused and missing files too, which the page itself reports.
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
}
