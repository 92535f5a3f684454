import { DurableObject } from 'cloudflare:workers';
import { ownContract } from '../../../mock/src/contract/contract.ts';
import { redact } from '../../../mock/src/log.ts';
import { realTimer } from '../../../mock/src/platform/workerd/primitives.ts';
import { toDataHora } from '../../../mock/src/treasury/rules/to-contract.ts';
import { NO_ORIGIN } from '../../../mock/src/worlds/branches.ts';
import { PRINCIPAL } from '../../../mock/src/worlds/world-name.ts';
import { dayOf } from '../account/retention.ts';
import type { Env } from '../env.ts';
import { WorldAlarm } from './alarm.ts';
import { type HostedWorld, openHostedWorld } from './open-world.ts';
import { whileRead } from './while-read.ts';
import {
  ACCOUNT_HEADER,
  type AccountBranch,
  ADDRESS_HEADER,
  type Beginning,
  NO_ADDRESS,
  NOTHING_HERE,
  type WorldRpc,
  worldObjectName,
} from './world-rpc.ts';

const BRANCH = 'ramo';

export class WorldObject extends DurableObject<Env> implements WorldRpc {
  #alarm!: WorldAlarm;
  #opened: HostedWorld | undefined;
  /**
   * Why the stored world could not be opened, such as a retired secret. Another deployment may be able to
   * open it.
   */
  #failure: Error | undefined;
  #opening: Promise<HostedWorld | undefined> | undefined;
  #touched = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.blockConcurrencyWhile(async () => {
      this.#alarm = await WorldAlarm.of({
        storage: ctx.storage,
        id: ctx.id.toString(),
        world: () => this.#current()?.slot.world,
        timer: realTimer,
        realClock: { now: Date.now },
        // biome-ignore lint/suspicious/noConsole: the platform keeps what is written there
        onError: (error) => console.error(redact(`The alarm failed: ${String(error)}`)),
      });
      const branch = ctx.storage.kv.get<AccountBranch>(BRANCH);
      if (branch === undefined) return;
      try {
        this.#opened = await this.#open(branch);
      } catch (error) {
        // Does not rethrow, which would reset the object, so that the world can still be erased.
        this.#failure = error instanceof Error ? error : new Error(String(error));
      }
    });
  }

  async fetch(request: Request): Promise<Response> {
    const account = request.headers.get(ACCOUNT_HEADER) ?? '';
    const opened = await this.#worldOf(account);
    if (opened === undefined) return this.#nothingHere(account);
    this.#touch(account);
    const address = request.headers.get(ADDRESS_HEADER) ?? NO_ADDRESS;
    const answer = await opened.mock.fetch(asSent(request), { address });
    // The request may have deleted its own world.
    if (this.#opened !== opened) return answer;
    opened.settings.keep();
    // A read may have closed a month, which does not set the alarm.
    this.#alarm.mirror();
    return whileRead(answer, request);
  }

  async alarm(): Promise<void> {
    await this.#alarm.ring();
    this.#opened?.settings.keep();
  }

  async begin(branch: AccountBranch, beginning: Beginning): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      this.#opened = await this.#open(branch, beginning);
    });
    // The copied world has the same due work as the original.
    this.#opened?.slot.world.wake();
  }

  async erase(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    this.#failure = undefined;
    await opened?.slot.remove();
    await this.ctx.storage.deleteAll();
  }

  async now(): Promise<string> {
    return toDataHora(this.#existing().slot.world.clock.now());
  }

  async snapshot(): Promise<Uint8Array> {
    return this.#existing().slot.world.sql.snapshot();
  }

  /** Creates the main world on its first request if the account is open. */
  async #worldOf(account: string): Promise<HostedWorld | undefined> {
    const current = this.#current();
    if (current !== undefined || !this.#isPrincipalOf(account)) return current;
    this.#opening ??= this.#makePrincipal(account).finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #makePrincipal(account: string): Promise<HostedWorld | undefined> {
    const { ACCOUNTS } = this.env;
    const ofAccount = ACCOUNTS.get(ACCOUNTS.idFromName(account));
    if (!(await ofAccount.isOpen())) return undefined;
    this.#opened = await this.#open({ conta: account, id: PRINCIPAL, nome: null, ...NO_ORIGIN });
    // The account may have been deleted meanwhile.
    if (!(await ofAccount.isOpen())) await this.erase();
    return this.#opened;
  }

  async #open(branch: AccountBranch, begin?: Beginning): Promise<HostedWorld> {
    const contract = await ownContract('api');
    const { env, ctx } = this;
    const { storage } = ctx;
    return storage.transactionSync(() => {
      const opened = openHostedWorld({ storage, env, contract, alarm: this.#alarm, branch, begin });
      if (storage.kv.get(BRANCH) === undefined) storage.kv.put(BRANCH, branch);
      opened.settings.keep();
      return opened;
    });
  }

  #current(): HostedWorld | undefined {
    if (this.#failure !== undefined) throw this.#failure;
    return this.#opened;
  }

  #existing(): HostedWorld {
    const current = this.#current();
    if (current === undefined) throw new Error('This object holds no world: create one first');
    return current;
  }

  #isPrincipalOf(account: string): boolean {
    const principal = this.env.WORLDS.idFromName(worldObjectName(account, PRINCIPAL));
    return principal.toString() === this.ctx.id.toString();
  }

  #nothingHere(account: string): Response {
    const what = this.#isPrincipalOf(account) ? 'conta' : 'mundo';
    return new Response(null, { status: 404, headers: { [NOTHING_HERE]: what } });
  }

  #touch(account: string): void {
    const now = Date.now();
    if (dayOf(now) === this.#touched) return;
    this.#touched = dayOf(now);
    const { ACCOUNTS } = this.env;
    const told = ACCOUNTS.get(ACCOUNTS.idFromName(account)).touch(now);
    this.ctx.waitUntil(told.catch(() => {}));
  }
}

function asSent(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of [ACCOUNT_HEADER, ADDRESS_HEADER]) headers.delete(name);
  return new Request(request, { headers });
}
