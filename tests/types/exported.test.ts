import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { emit } from '../../scripts/build/declarations.ts';
import { entriesOf, type SourceManifest } from '../../scripts/build/manifest.ts';
import { declarationsReachedFrom } from '../../scripts/build/reached-declarations.ts';
import { sharedFolder } from '../temporary.ts';

const sdk = fileURLToPath(new URL('../../sdk/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as SourceManifest;

const VALUES: Readonly<Record<string, string>> = {
  index: `Tesa Valor TesaError AbortedError AuthenticationError ConfigurationError ConflictError ConnectionError
    InvalidRequestError NotFoundError PermissionError RateLimitError ServerError TimeoutError UnexpectedResponseError
    UnreachableStateError ValidationError isTesaError isAbortedError isAuthenticationError isConfigurationError
    isConflictError isConnectionError isInvalidRequestError isNotFoundError isPermissionError isRateLimitError
    isServerError isTimeoutError isUnexpectedResponseError isUnreachableStateError isValidationError
    cursorOf hundredthsOf idempotencyKeyFrom receiptOf reconcileDecision reconcileProposal reconcileRedemption
    signRequest sumTo100`,
  webhooks: `createWebhookHandler memoryStore verifyWebhook signWebhook WebhookVerificationError
    isWebhookVerificationError`,
  verify:
    'verifyProposal verifyRedemption decodeUnsigned UndecodableError isUndecodableError SANDBOX MAINNET',
  opentelemetry: 'otel',
  postgres:
    'inboxHandler operations signedStore leaseStore migrate SCHEMA cleanup PostgresError isPostgresError',
};

/**
 * Types that only compute other types, so that no program needs to name them: text parsers and the contract's
 * index.
 */
const TOOLS =
  /^(Letter|LettersOf|OtherThan|FirstOf|RestOf|components|operations|Erro|CodigoDeErro|ListaDe\w+|ProximoCursor)$/;

const folder = sharedFolder();
emit(join(sdk, 'tsconfig.build.json'), folder);
const entries = entriesOf(manifest).map(({ name, file }) => ({
  name,
  file: join(folder, file.replace('./src/', '').replace(/\.ts$/, '.d.ts')),
}));
const program = ts.createProgram(
  entries.map(({ file }) => file),
  { noLib: true, types: [], module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
);
const checker = program.getTypeChecker();

/** Exports of an entry point by name: the declared symbol, and whether only its type is exported. */
function exportsOf(file: string): Map<string, { symbol: ts.Symbol; isType: boolean }> {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} exports nothing`);
  return new Map(checker.getExportsOfModule(module).map((exported) => [exported.name, declared(exported)]));
}

function declared(exported: ts.Symbol) {
  let [symbol, isType] = [exported, false];
  while (symbol.flags & ts.SymbolFlags.Alias) {
    isType ||= (symbol.declarations ?? []).some(ts.isTypeOnlyImportOrExportDeclaration);
    symbol = checker.getImmediateAliasedSymbol(symbol) ?? checker.getAliasedSymbol(symbol);
  }
  return { symbol, isType: isType || !(symbol.flags & ts.SymbolFlags.Value) };
}

const isType = ({ flags }: ts.Symbol) =>
  (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class)) !== 0;

test.each(entries)('the entry $name exports exactly the values that a program needs', ({ name, file }) => {
  const values = [...exportsOf(file)].filter(([, { isType }]) => !isType).map(([exported]) => exported);
  expect(values.toSorted()).toEqual((VALUES[name] ?? '').split(/\s+/).toSorted());
});

test.each(entries)(
  'the entry $name exports every type in its signatures, so that a program can name it',
  ({ file }) => {
    const exported = [...exportsOf(file).values()].map(({ symbol }) => symbol);
    const reached = [...declarationsReachedFrom(exported, checker).symbols].filter(isType);
    expect(reached.length).toBeGreaterThan(3);
    const missing = reached.filter((symbol) => !exported.includes(symbol)).map(({ name }) => name);
    expect(missing.filter((name) => !TOOLS.test(name))).toEqual([]);
  },
);

test('no name has two meanings across the entries', () => {
  const meanings = new Map<string, Set<ts.Symbol>>();
  for (const { file } of entries)
    for (const [name, { symbol }] of exportsOf(file))
      meanings.set(name, (meanings.get(name) ?? new Set()).add(symbol));
  expect([...meanings].filter(([, symbols]) => symbols.size > 1).map(([name]) => name)).toEqual([]);
});
