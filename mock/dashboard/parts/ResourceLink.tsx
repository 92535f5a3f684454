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

interface ResourceLinkProps {
  readonly id: string;
  /** False for what the API does not answer to the acting key: its view would only say that it does not exist. */
  readonly isReadable?: boolean;
}

export function ResourceLink({ id, isReadable = true }: ResourceLinkProps) {
  const [prefix = ''] = id.split('_');
  const view = isReadable && Object.hasOwn(VIEWS, prefix) ? VIEWS[prefix] : undefined;
  if (view === undefined) return <code>{id}</code>;
  return (
    <a href={to(view, id)}>
      <code>
        <Breakable text={id} />
      </code>
    </a>
  );
}
