import type { BodyStream } from '../../http/response.ts';
import { Refusal } from '../../refusal.ts';
import { type Handlers, Streamed } from './operations.ts';
import { beginningLine, linesOf, recordingText, underWayLine } from './recording-lines.ts';

/** Length of the text that is sent at once. */
const PIECE = 64 * 1024;

export const recordingOperations = {
  obterGravacao({ slot: { id, recording } }, { lacks }) {
    if (lacks.has('recordings')) throw notKept();
    const { beginning } = recording ?? {};
    if (recording === undefined || beginning === undefined) throw notRecorded();
    const { snapshot } = beginning.state;
    if (snapshot === undefined) throw tooLarge();
    if (!recording.isWhole) throw noLongerWhole();
    const underWay = [...recording.underWay.values()];
    const texts = recording.texts();
    const lines = function* () {
      yield beginningLine(beginning, snapshot, id);
      for (const text of texts) yield* linesOf(text);
      for (const request of underWay) yield underWayLine(request);
    };
    return new Streamed(streamOf(recordingText(lines())), 'application/x-ndjson');
  },
} satisfies Partial<Handlers>;

/** Reads on only as the reader does, and keeps the other requests waiting for no more than one piece. */
function streamOf(texts: Generator<string>): BodyStream {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      pull(controller) {
        let piece = '';
        let next = texts.next();
        for (; !next.done; next = texts.next()) {
          piece += next.value;
          if (piece.length >= PIECE) break;
        }
        if (piece !== '') controller.enqueue(encoder.encode(piece));
        if (next.done) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const notKept = () =>
  new Refusal(
    'nao_disponivel',
    'Este sandbox não grava o que se pede aos mundos: para baixar uma gravação, use um sandbox local.',
  );

const notRecorded = () =>
  new Refusal('estado_incompativel', 'Este mundo é uma reprodução: não há gravação dele.');

const tooLarge = () =>
  new Refusal(
    'estado_incompativel',
    'Este mundo não tem gravação: começou com mais de 32 MiB. Reinicie o mundo, ou restaure um instantâneo menor, e uma começa.',
  );

const noLongerWhole = () =>
  new Refusal(
    'estado_incompativel',
    'O começo da gravação deste mundo já não está guardado: o sandbox guarda 16 MiB de requisições, de todos os mundos juntos. Reinicie o mundo, ou restaure um instantâneo, e outra começa.',
  );
