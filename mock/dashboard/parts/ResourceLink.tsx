import { to } from '../state/route.ts';
import { Breakable } from './Breakable.tsx';

const VIEWS: Readonly<Record<string, string>> = {
  cart: 'carteiras',
  cob: 'rendimento',
  prop: 'propostas',
  rend: 'rendimento',
  res: 'resgates',
  tx: 'transacoes',
  evt: 'eventos',
  req: 'requisicoes',
};

export function ResourceLink({ id }: { readonly id: string }) {
  const [prefix = ''] = id.split('_');
  const view = Object.hasOwn(VIEWS, prefix) ? VIEWS[prefix] : undefined;
  if (view === undefined) return <code>{id}</code>;
  return (
    <a href={to(view, id)}>
      <code>
        <Breakable text={id} />
      </code>
    </a>
  );
}
