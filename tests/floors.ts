/** Folders and files of the mock in import order: each may import from itself and from earlier ones only. */
export const MOCK_FLOORS = [
  'platform/', // what the platform gives: as interfaces, on Node, and in a browser
  'bytes.ts', // bytes and texts, the same on every host
  'log.ts',
  'contract/', // what openapi.yaml says
  'would-pass.ts', // what would pass after a refusal with a code
  'refusal.ts',
  'http/', // requests, responses, and Node's server
  'trace.ts', // which checks a request went through
  'request-log.ts',
  'violation.ts', // the refusal of a value by its schema
  'json.ts',
  'credentials-header.ts',
  'prefer.ts',
  'route.ts',
  'store/', // rows and pages of them, in SQL
  'treasury/rules/', // the rules of the treasury, pure
  'treasury/chain/', // unsigned transactions
  'webhooks/',
  'treasury/', // what each operation does
  'worlds/', // the worlds of a sandbox: clock, ids, seed, snapshots, branches, faults
  'call.ts', // a request, and what was found out about it
  'prism/', // answers from examples
  'validation.ts', // the body and the parameters, by the contract
  'idempotency.ts',
  'pagination.ts',
  'explain-service.ts',
  'execution.ts',
  'auth.ts',
  'request-signature.ts',
  'pipeline.ts', // a request to the API, from its route to its response
  'control/', // the control plane
  'files.ts', // what Node reads from files: contracts, worlds
  'static-site.ts', // a folder of built pages
  'service-pages.ts',
  'observe.ts', // what is logged and kept of each request
  'new-request-id.ts',
  'mock.ts', // the assembly
  'check-options.ts',
  'create-sandbox.ts', // in this process
  'browser/', // in a page or a worker
  'msw.ts',
  'served-sandbox.ts',
  'sites.ts', // which pages a server has: the docs and the dashboard
  'server.ts', // over HTTP
  'index.ts',
  'cli/',
];

export const SERVICE_FLOORS = [
  'rules/',
  'chain/',
  'next-due.ts',
  'command-log.ts',
  'operation.ts', // what every handler is given
  'ledger.ts',
  'directory-tables.ts',
  'events.ts',
  'destinations.ts',
  'addresses.ts',
  'organizations.ts',
  'keys.ts',
  'wallets.ts',
  'transactions.ts',
  'issue.ts',
  'yields.ts',
  'month-close.ts',
  'proposals.ts',
  'redemptions.ts',
  'policies.ts',
  'deposits.ts',
  'settlement.ts', // what becomes of transactions
  'reissue.ts',
  'create-organization.ts',
  'unlink-wallet.ts',
  'due.ts',
  'service.ts',
  'index.ts',
];

export const HOSTED_FLOORS = [
  'credentials/', // what follows from the secrets of the service
  'account/answered.ts',
  'account/account-rpc.ts', // what the objects do for one another
  'world/world-rpc.ts',
  'env.ts', // what the Worker is configured with
  'account/', // the object of an account
  'world/', // the object of a world
  'edge/', // the router in front of them
  'worker.ts',
];

export const SDK_FLOORS = [
  'money/',
  'generated/', // tables and types of the contract
  'runtime.ts', // clock, timers, HMAC
  'tesa-error.ts',
  'errors.ts',
  'generated/guards.ts',
  'fetch.ts', // what a request is handed to, with which headers, and what it answers
  'receipt.ts',
  'contract-types.ts',
  'redact.ts',
  'advice.ts', // what to do about an error
  'classify.ts', // what a failure means
  'observe.ts', // log and hook
  'options.ts',
  'idempotency-key.ts',
  'signing.ts',
  'body.ts', // the bytes of a response
  'response.ts',
  'request.ts',
  'send.ts', // attempts, retries, deadline and outcome
  'pagination.ts',
  'polling.ts',
  'caller.ts', // what carries out the calls of the methods
  'generated/methods.ts',
  'client.ts',
  'verify/',
  'reconcile/', // what became of an operation
  'index.ts',
  'webhooks/',
  'postgres/', // what outlives the process
  'opentelemetry/', // spans and a metric
];

export const DOCS_FLOORS = [
  'style/shared/', // the look of docs and dashboard, from the tokens up
  'style/',
  'base/', // addresses, words, what a page is
  'contract/', // what the contract says, for a reader
  'markdown/',
  'journeys/',
  'site.ts', // all that the pages of one language are made from
  'control-site.ts',
  'place-of.ts',
  'assumed.ts',
  'bundle.ts', // also of the dashboard
  'sample-module.ts', // samples as browsers run them
  'console-data.ts',
  'pages/machines/words.ts',
  'navigation.ts',
  'folders.ts',
  'search/',
  'machine/', // the drawing of a state machine, also of the dashboard
  'assets.ts',
  'components/',
  'pages/',
  'pages.ts',
  'for-machines.ts',
  'render.tsx',
  'make-site.tsx', // what `site.ts` describes
  'write-site.tsx', // the pages of a language
  'tsx.ts',
  'english-worker.ts',
  'build.ts', // the assembly
  'published/', // what is made of that for servers of files
  'main.ts',
  'client/', // what browsers run
];

export const DASHBOARD_FLOORS = [
  'names-id.ts',
  'api/', // requests, and what their answers say
  'words/',
  'state/', // what was chosen, read and asked for
  'parts/', // what several views are made of
  'views/view-props.ts',
  'views/overview/',
  'views/wallets/',
  'views/yields/',
  'views/policy/',
  'views/records/',
  'views/keys/',
  'views/proposals/',
  'views/redemptions/',
  'views/transactions/',
  'views/clock/',
  'views/history/',
  'views/requests/',
  'views/events/',
  'views/faults/',
  'views/worlds/',
  'views/',
  'App.tsx',
  'first.ts', // what browsers run, before anything is painted
  'main.tsx', // and then
  'document.ts',
  'write-dashboard.ts',
  'build.ts',
];

export const CONFORMANCE_FLOORS = [
  'address.ts', // a new one, of either network
  'instant.ts',
  'money.ts',
  'level.ts', // what a run may send
  'not-reached.ts',
  'contract/', // what a service is held against
  'points/', // the assumptions of the contract, and what a service says of each
  'service/', // requests, at a pace, and what came of them
  'judge/', // single answers
  'model/', // the rules of the service, said a second time
  'histories/', // what is played against the service and the model at once
  'fixtures.ts', // what rules need, made and undone
  'assertions.ts', // what a rule asserts
  'rule.ts',
  'rules/',
  'finding.ts', // what became of a rule
  'judge/answers.ts', // all answers of a run
  'begin.ts', // the first request
  'judged.ts', // a rule, run
  'run.ts',
  'report/',
  'cli/',
];
