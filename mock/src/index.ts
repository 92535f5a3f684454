export { type Contract, DEFAULT_CONTRACT, loadContract } from './contract/contract.ts';
export { ContractError } from './contract/contract-error.ts';
export { DocsPage } from './docs.ts';
export type { Face } from './face.ts';
export type { Log } from './log.ts';
export { type App, type AppOptions, createApp } from './mock.ts';
export {
  createSandbox,
  FIXED_KEYS,
  type Sandbox,
  type SandboxOptions,
  SIGNING_SECRET,
  type World,
} from './sandbox/index.ts';
export { UnusableFile } from './sandbox/store/unusable-file.ts';
export { type RunningServer, type ServerOptions, startServer, type Timeouts } from './server.ts';
