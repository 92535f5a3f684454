import type { Case } from './edit.ts';
import { exampleCases } from './examples.ts';
import { listCases } from './lists.ts';
import { machineCases } from './machines.ts';
import { operationCases } from './operations.ts';
import { provenanceCases } from './provenance.ts';
import { responseCases } from './responses.ts';
import { schemaCases } from './schemas.ts';
import { securityCases } from './security.ts';
import { valueCases } from './values.ts';
import { webhookCases } from './webhooks.ts';

/** Every way to break a rule of the house that is proven. */
export const CASES: readonly Case[] = [
  ...operationCases,
  ...securityCases,
  ...listCases,
  ...responseCases,
  ...exampleCases,
  ...valueCases,
  ...schemaCases,
  ...machineCases,
  ...provenanceCases,
  ...webhookCases,
];
