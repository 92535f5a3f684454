import type { Page } from './base/page.ts';
import { allPagesPage } from './pages/AllPages.tsx';
import { chapterPage } from './pages/Chapter.tsx';
import { controlPages } from './pages/Control.tsx';
import { errorsPage } from './pages/Errors.tsx';
import { glossaryPage } from './pages/Glossary.tsx';
import { journeyPages } from './pages/journeys/Journeys.tsx';
import { machinesPage } from './pages/machines/Machines.tsx';
import { notFoundPage } from './pages/NotFound.tsx';
import { openPointsPage } from './pages/OpenPoints.tsx';
import { operationPage } from './pages/Operation.tsx';
import { operationsPage } from './pages/Operations.tsx';
import { sharedPage } from './pages/Shared.tsx';
import { statesPage } from './pages/States.tsx';
import { typesPage } from './pages/Types.tsx';
import { webhookPage, webhooksPage } from './pages/Webhooks.tsx';
import { handwrittenPages } from './pages/Written.tsx';
import type { Site } from './site.ts';

export function pagesOf(site: Site): Page[] {
  const written = handwrittenPages(site);
  const slugsOfWritten = new Set(written.map(({ slug }) => slug));
  // A handwritten page replaces the guide chapter with the same address, which only summarizes it.
  const chapters = site.chapters.map(chapterPage).filter(({ slug }) => !slugsOfWritten.has(slug));
  const pages = [
    ...written,
    ...chapters,
    operationsPage(site),
    ...site.operations.map(operationPage),
    webhooksPage(site),
    ...site.webhooks.map(webhookPage),
    statesPage(site),
    errorsPage(site),
    openPointsPage(site),
    sharedPage(site),
    glossaryPage(site),
    ...journeyPages(site),
    ...controlPages(site),
    machinesPage(site),
    typesPage(site),
  ];
  return [...pages, allPagesPage(site, pages), notFoundPage(site)];
}
