import type { ComponentChildren } from 'preact';
import { DASHBOARD } from '../base/addresses.ts';
import { useSite } from '../site.ts';

/** The page about the dashboard. If a sandbox serves the docs, a script links to the dashboard itself. */
const ABOUT_DASHBOARD = 'sandbox/painel/';

export function DashboardLink({
  class: name,
  children,
}: {
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  const { language, to } = useSite();
  return (
    <a class={name} href={to(ABOUT_DASHBOARD)} data-dashboard={DASHBOARD[language]}>
      {children}
    </a>
  );
}
