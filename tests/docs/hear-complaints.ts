import type { Page } from './browser.ts';

/** Collects the errors of a page, and what its console says. */
export function hearComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // What is refused or missing is told on the page; a browser tells of it too.
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
}
