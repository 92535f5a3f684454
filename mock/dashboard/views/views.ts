import type { FunctionComponent } from 'preact';
import { words } from '../words/words.ts';
import { Clock } from './clock/Clock.tsx';
import { Events } from './events/Events.tsx';
import { ReceiverView } from './events/Received.tsx';
import { Faults } from './faults/Faults.tsx';
import { History } from './history/History.tsx';
import { Keys } from './keys/Keys.tsx';
import { NotHere } from './NotHere.tsx';
import { Overview } from './overview/Overview.tsx';
import { Policy } from './policy/Policy.tsx';
import { Proposals } from './proposals/Proposals.tsx';
import { Records } from './records/Records.tsx';
import { Redemptions } from './redemptions/Redemptions.tsx';
import { Requests } from './requests/Requests.tsx';
import { Transactions } from './transactions/Transactions.tsx';
import type { ViewProps } from './view-props.ts';
import { Wallets } from './wallets/Wallets.tsx';
import { Worlds } from './worlds/Worlds.tsx';
import { Yields } from './yields/Yields.tsx';

interface ViewEntry {
  readonly title: string;
  readonly one?: string;
  readonly View: FunctionComponent<ViewProps>;
}

const VIEWS: Readonly<Record<string, ViewEntry>> = {
  '': { title: words.views.inicio, View: Overview },
  carteiras: { title: words.views.carteiras, one: words.wallets.one, View: Wallets },
  historico: { title: words.views.historico, View: History },
  rendimento: { title: words.views.rendimento, one: words.yields.one, View: Yields },
  politica: { title: words.views.politica, View: Policy },
  registros: { title: words.views.registros, View: Records },
  chaves: { title: words.views.chaves, View: Keys },
  propostas: { title: words.views.propostas, one: words.proposals.one, View: Proposals },
  resgates: { title: words.views.resgates, one: words.redemptions.one, View: Redemptions },
  transacoes: { title: words.views.transacoes, one: words.transactions.one, View: Transactions },
  relogio: { title: words.views.relogio, View: Clock },
  requisicoes: { title: words.views.requisicoes, one: words.requests.one, View: Requests },
  eventos: { title: words.views.eventos, one: words.events.one, View: Events },
  receptores: { title: words.events.receivers, one: words.events.receiver, View: ReceiverView },
  falhas: { title: words.views.falhas, View: Faults },
  mundos: { title: words.views.mundos, View: Worlds },
};

export const viewOf = (name: string): ViewEntry =>
  (Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined) ?? { title: words.notHere, View: NotHere };
