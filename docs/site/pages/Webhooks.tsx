import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { introduced } from '../components/introduced.tsx';
import { Marks } from '../components/Mark.tsx';
import { Prose, Summary } from '../components/Prose.tsx';
import { firstSentences } from '../markdown/first-sentences.ts';
import { type Site, useSite } from '../site.ts';
import { Body } from './operation/Body.tsx';
import { Parameters } from './operation/Parameters.tsx';
import { Delivery } from './webhook/Delivery.tsx';
import { WhatToAnswer } from './webhook/WhatToAnswer.tsx';

export function webhooksPage({ words, webhooks }: Site): Page {
  return introduced({
    slug: slugs.webhooks,
    title: words.eventTypes,
    description: words.webhooksIntro,
    content: (
      <>
        <ul class="index">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      </>
    ),
  });
}

function WebhookItem({ webhook }: { readonly webhook: WrittenOperation }) {
  const { to } = useSite();
  return (
    <li>
      <a href={to(slugs.webhook(webhook.path))}>
        <code>{webhook.path}</code>
      </a>{' '}
      <Summary of={webhook} />
      <Prose of={webhook} />
    </li>
  );
}

export function webhookPage(webhook: WrittenOperation): Page {
  return {
    slug: slugs.webhook(webhook.path),
    title: `${webhook.path}: ${webhook.node.summary}`,
    description: firstSentences(`${webhook.node.description}`),
    names: [webhook.path],
    layout: 'columns',
    content: (
      <>
        <header>
          <h1>
            <Summary of={webhook} />
          </h1>
          {/* A search for the name finds this page first. */}
          <div class="endpoint operation-id">
            <code>{webhook.path}</code> <Marks of={webhook} />
          </div>
        </header>
        <div class="text">
          <Prose of={webhook} />
          <WhatToAnswer webhook={webhook} />
          <Parameters operation={webhook} />
          <Body operation={webhook} isSent={false} />
        </div>
        <div class="samples">
          <Delivery webhook={webhook} />
        </div>
      </>
    ),
  };
}
