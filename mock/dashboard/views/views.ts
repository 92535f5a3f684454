import type { FunctionComponent } from 'preact';
import { words } from '../words/words.ts';
import { Clock } from './clock/Clock.tsx';
import { Events } from './events/Events.tsx';
import { Faults } from './faults/Faults.tsx';
import { History } from './history/History.tsx';
import { NotHere } from './NotHere.tsx';
import { Overview } from './overview/Overview.tsx';
import { Proposals } from './proposals/Proposals.tsx';
import { Redemptions } from './redemptions/Redemptions.tsx';
import { Requests } from './requests/Requests.tsx';
import { Transactions } from './transactions/Transactions.tsx';
import type { ViewProps } from './view-props.ts';
import { Worlds } from './worlds/Worlds.tsx';

interface ViewEntry {
  readonly title: string;
  readonly View: FunctionComponent<ViewProps>;
}

/** The views by their names in the address; the first view has an empty one. */
const VIEWS: Readonly<Record<string, ViewEntry>> = {
  '': { title: words.views.inicio, View: Overview },
  historico: { title: words.views.historico, View: History },
  propostas: { title: words.views.propostas, View: Proposals },
  resgates: { title: words.views.resgates, View: Redemptions },
  transacoes: { title: words.views.transacoes, View: Transactions },
  relogio: { title: words.views.relogio, View: Clock },
  requisicoes: { title: words.views.requisicoes, View: Requests },
  eventos: { title: words.views.eventos, View: Events },
  falhas: { title: words.views.falhas, View: Faults },
  mundos: { title: words.views.mundos, View: Worlds },
};

export const viewOf = (name: string): ViewEntry =>
  (Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined) ?? { title: words.notHere, View: NotHere };
