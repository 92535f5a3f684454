import { listOpenPoints, showOpenDecisions } from './openPoints.js';
import { showProvenance } from './provenance.js';
import { showStateMachines } from './stateMachines.js';

/**
 * Writes into the descriptions what the extensions of the contract know. Only the docs turn these decorators on
 * (see `apis` in redocly.yaml); linting, bundling and generated types see the contract as it is written.
 */
export default function tesa() {
  return {
    id: 'tesa',
    decorators: {
      oas3: {
        'list-open-points': () => ({ Root: { leave: listOpenPoints } }),
        'show-open-decisions': () => ({ Root: { leave: showOpenDecisions } }),
        'show-state-machines': () => ({ Root: { leave: showStateMachines } }),
        'show-provenance': () => ({ Root: { leave: showProvenance } }),
      },
    },
  };
}
