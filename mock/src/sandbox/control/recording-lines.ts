import { bytesToHex } from '@noble/hashes/utils.js';
import { gzip, runningSha256 } from '#host';
import { toBase64 } from '../../bytes/base64.ts';
import { crc32 } from '../../bytes/crc32.ts';
import { fromLatin1 } from '../../bytes/latin1.ts';
import { textIn, toUtf8 } from '../../bytes/utf8.ts';
import { VERSION } from '../../contract/generated/version.ts';
import { type AboutRequest, aboutIn, aboutOf, type Beginning, type UnderWay } from '../../door/recording.ts';
import { type Content, contentOf, readContent } from '../../exchanges/exchange.ts';
import { recordedHeader } from '../../exchanges/masked.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { RecordedState } from '../worlds/recorded-state.ts';

/** Version of the format: a replay refuses any other. */
export const RECORDING_VERSION = 3;

/** What only the last line begins with. */
export const END_BEGINNING = toUtf8('{"fim":');

/** Digits of a line in the `crc32` of the last one, by which the first line that was altered is found. */
export const CRC_LENGTH = 8;

export const lineCrc = (line: Uint8Array): string => crc32(line).toString(16).padStart(CRC_LENGTH, '0');

/** The first line: the world, as it was. */
export const beginningLine = (
  { at, state }: Beginning<RecordedState>,
  snapshot: Uint8Array,
  mundo: string,
) => ({
  gravacao: RECORDING_VERSION,
  versao: VERSION,
  mundo,
  desde: toDataHora(at),
  agora: state.agora,
  automatico: state.auto,
  reproduzivel: state.reproducible,
  falhas: state.faults,
  limite: { por_minuto: state.rateLimit.most, contadas: state.rateLimit.counts },
  vida: state.identity,
  instantaneo: toBase64(gzip?.compress(snapshot) ?? snapshot),
});

/** The lines of a text of the recording: inputs, and the request that had ended by then, if any. */
export function* linesOf(text: string): Generator<object> {
  const end = text.indexOf('\n\n');
  for (const line of text.slice(0, end).split('\n')) {
    if (line.startsWith('=')) yield requestLine(aboutIn(line.slice(1)), readContent(text.slice(end + 2)));
    else if (line !== '') yield inputLine(line);
  }
}

/** A request that is still under way: it has no answer. */
export function underWayLine(underWay: UnderWay): object {
  const { resposta: _, ...line } = requestLine(aboutOf(underWay), contentOf(underWay.request, null));
  return line;
}

/** The whole text. Its last line has the checksums by which a missing or altered line is found. */
export function* recordingText(lines: Iterable<object>): Generator<string> {
  const digest = runningSha256();
  const crcs: string[] = [];
  for (const line of lines) {
    const text = `${JSON.stringify(line)}\n`;
    const bytes = toUtf8(text);
    digest.update(bytes);
    crcs.push(lineCrc(bytes));
    yield text;
  }
  const fim = { linhas: crcs.length, sha256: bytesToHex(digest.digest()), crc32: crcs.join('') };
  yield `${JSON.stringify({ fim })}\n`;
}

function inputLine(line: string): object {
  const [entrada, em, resultado, sorteios] = line.split('\t');
  return {
    entrada,
    em: Number(em),
    ...(resultado && { resultado: JSON.parse(resultado) }),
    ...(sorteios && { sorteios: JSON.parse(sorteios) }),
  };
}

function requestLine(
  { id, chave, ...about }: AboutRequest,
  { target, headerLines, body, response }: Content,
) {
  const lines = headerLines === '' ? [] : headerLines.split('\n');
  const names = lines.filter((_, n) => n % 2 === 0);
  return {
    requisicao: id,
    ...about,
    alvo: target,
    cabecalhos: names.map((name, n) => [name, recordedHeader(name, lines[2 * n + 1] ?? '', chave)]),
    corpo: body === undefined ? null : bodyOf(fromLatin1(body)),
    resposta: response && {
      status: response.status,
      cabecalhos: response.headers,
      corpo: response.body && bodyOf(response.body),
    },
  };
}

function bodyOf(body: string | Uint8Array): string | { readonly base64: string } {
  if (typeof body === 'string') return body;
  return textIn(body) ?? { base64: toBase64(body) };
}
