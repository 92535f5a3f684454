import { operations } from '@tesa/sdk/src/generated/operations';
import { CHECKS } from '../../../src/trace.ts';
import { QueryChoice } from '../../parts/QueryChoice.tsx';
import { words } from '../../words/words.ts';

const { requests: said } = words;

const STATUSES = [200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503].map(String);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The names of these filters are the same in the page's query and in the control plane's. */
const FILTERS = [
  { name: 'plano', label: said.plane, values: ['controle', 'ambos'], first: 'api' },
  { name: 'metodo', label: said.method, values: METHODS, first: words.any },
  { name: 'status', label: said.status, values: STATUSES, first: words.any },
  { name: 'recusada_por', label: said.refusedBy, values: CHECKS, first: words.any },
  { name: 'operacao', label: said.operation, values: Object.keys(operations), first: words.any },
] as const;

export function Filters({ query }: { readonly query: URLSearchParams }) {
  return (
    <div class="fields filters">
      {FILTERS.map(({ name, label, values, first }) => (
        <QueryChoice
          key={name}
          view="requisicoes"
          query={query}
          name={name}
          label={label}
          options={values.map((value) => [value, value] as const)}
          first={first}
        />
      ))}
    </div>
  );
}
