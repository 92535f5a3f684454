import type { Contract } from '../contract/contract.ts';
import { toDataHora } from '../sandbox/domain/to-contract.ts';
import { FIXED_KEYS } from '../sandbox/world/fixed-keys.ts';
import type { RunningServer } from '../server.ts';

/** What a person needs after starting the mock; the curl lines work as they stand. */
export function banner({ url, isLocal, hasToken, contract, world }: RunningServer): string {
  const { basePath, file } = contract;
  const call = `curl -i -H 'Authorization: Bearer svc_test_exemplo_admin'`;
  const target = `${url}${basePath}${simplePath(contract)}`;
  return `Tesa mock
  API       ${url}${basePath}
  Docs      ${url}/docs${world === undefined ? '' : `\n  Dashboard ${url}/_sandbox/painel/`}
  Contract  ${file}${world === undefined ? '' : `\n  Control   ${url}/_sandbox, described in ${url}/_sandbox/openapi.yaml${hasToken ? '; from elsewhere, with the token' : ''}`}
${isLocal ? '' : `  Network   other machines can reach it: for this one alone, use --host 127.0.0.1\n`}${clockLine(world)}
${world === undefined ? 'Stateless: call it with any key that starts with svc_test_:' : keys()}
  ${call} ${target}

Force any documented answer by its status, its example, or both:
  ${call} -H 'Prefer: code=403' ${target}
`;
}

/** Only of a clock that does not run by itself. */
function clockLine(world: RunningServer['world']): string {
  if (world === undefined || world.clock.runs) return '';
  return `  Clock     stands at ${toDataHora(world.clock.now())}: move it by POST /_sandbox/relogio\n`;
}

const simplePath = ({ operations }: Contract): string =>
  operations.find(({ method, path }) => method === 'GET' && !path.includes('{'))?.path ?? '/';

function keys(): string {
  const known = Object.values(FIXED_KEYS);
  const width = Math.max(...known.map(({ chave }) => chave.length));
  const lines = known.map(({ chave, what }) => `  ${chave.padEnd(width)}  ${what}\n`);
  return `Keys of the sandbox; webhooks may go to this machine:
${lines.join('')}
What you ask for happens, and stays:`;
}
