import { ACCESS } from './facts/access.ts';
import { DESCRIPTIONS } from './facts/descriptions.ts';
import { ENDPOINTS } from './facts/endpoints.ts';
import { EVENT_FACTS } from './facts/events.ts';
import type { Fact } from './facts/fact.ts';
import { GUIDE } from './facts/guide.ts';
import { RESOURCES } from './facts/resources.ts';
import { STATES } from './facts/states.ts';

/**
 * Every documented fact about the service. Whatever else the contract states is an assumption and must be
 * flagged.
 */
export const FACTS: readonly Fact[] = [
  ...RESOURCES,
  ...STATES,
  ...ENDPOINTS,
  ...EVENT_FACTS,
  ...ACCESS,
  ...DESCRIPTIONS,
  ...GUIDE,
];
