import type { EntregaEncaminhada, MudancaDeEntrega, Recebida } from '../../contract/control-types.ts';
import { redact } from '../../log.ts';
import { attemptPlace } from '../../sandbox/webhooks/schedule.ts';
import type { Terminal } from '../command.ts';
import type { Registered } from './destination.ts';

/** Prints what `listen` hears. */
export interface Printer {
  /** @param isReceiver whether a receiver of the sandbox gets the deliveries: then nobody needs the secret */
  readonly registered: (destination: Registered, isReceiver: boolean) => void;
  /** @param url address of the destination; undefined when it is gone */
  readonly attempt: (attempt: MudancaDeEntrega, url: string | undefined) => void;
  readonly received: (delivery: Recebida) => void;
  /** Shows a delivery that is forwarded. */
  readonly forwarded: (delivery: EntregaEncaminhada) => void;
  /** @param count how many changes; null: unknown */
  readonly missed: (count: number | null) => void;
  /** Anything else, for people. */
  readonly notice: (line: string) => void;
}

type Outputs = Pick<Terminal, 'stdout' | 'stderr'>;

/** For people. */
export function textPrinter({ stdout, stderr }: Outputs): Printer {
  const print = (line: string) => stdout.write(`${line}\n`);
  const notice = (line: string) => void stderr.write(`${line}\n`);
  return {
    notice,
    registered({ id, url, segredo }, isReceiver) {
      if (isReceiver) return notice(`Delivers to a receiver of the sandbox, ${url}, as ${id}`);
      notice(`Delivers to ${url} as ${id}. The secret that signs:`);
      print(segredo);
    },
    attempt: (attempt, url) => print(attemptText(attempt, url)),
    received: (delivery) => print(receivedText(delivery)),
    forwarded: ({ cabecalhos, corpo_base64 }) => print(contentText(cabecalhos, textOf(corpo_base64))),
    missed: (count) => notice(missedText(count)),
  };
}

/** For programs: an object a line. */
export function jsonPrinter({ stdout, stderr }: Outputs): Printer {
  const print = (entry: object) => stdout.write(`${JSON.stringify(entry)}\n`);
  return {
    notice: (line) => stderr.write(`${line}\n`),
    registered: ({ id, url, segredo }) => print({ tipo: 'destino', webhook_id: id, url, segredo }),
    attempt: (attempt, url) => print({ ...attempt, destino: url === undefined ? null : originOf(url) }),
    received: (delivery) => print({ tipo: 'recebida', ...delivery }),
    forwarded: ({ cabecalhos, corpo_base64 }) =>
      print({ tipo: 'encaminhada', cabecalhos, corpo: textOf(corpo_base64) }),
    missed: (quantidade) => print({ tipo: 'perdidas', quantidade }),
  };
}

/** The times are those of the world, like that of the next attempt. */
function attemptText(attempt: MudancaDeEntrega, url: string | undefined): string {
  const { evento, evento_id, webhook_id, tentativa, status, proxima_em } = attempt;
  const { n, feita_em, status: answered, erro, ms, falhas } = tentativa;
  const to = url === undefined ? webhook_id : `${originOf(url)} ${webhook_id}`;
  const place = attemptPlace({ n, status, next: proxima_em });
  const struck = falhas.map(({ id, tipo }) => ` ${id} ${tipo}`).join('');
  return `${feita_em} ${evento} ${evento_id} to ${to} ${answered ?? erro} ${ms}ms ${place}${struck}`;
}

/** A path and a query may hold a secret. */
const originOf = (url: string): string => redact(new URL(url).origin);

function receivedText({ cabecalhos, corpo, assinatura, repetida }: Recebida): string {
  const verdict = `  signature ${assinatura}${repetida ? ', came before' : ''}${corpo?.inteiro === false ? ', body not whole' : ''}`;
  return `${contentText(cabecalhos, corpo?.texto ?? '')}\n${verdict}`;
}

function contentText(cabecalhos: Recebida['cabecalhos'], body: string): string {
  const headers = cabecalhos.map(({ nome, conteudo }) => `  ${nome.toLowerCase()}: ${conteudo}\n`).join('');
  return `${headers}\n  ${body}\n`;
}

const textOf = (base64: string): string => Buffer.from(base64, 'base64').toString();

const missedText = (count: number | null): string =>
  count === null
    ? 'The sandbox began anew: what happened meanwhile is not shown'
    : `${count} changes happened meanwhile that are no longer kept: their deliveries are in GET /_sandbox/entregas`;
