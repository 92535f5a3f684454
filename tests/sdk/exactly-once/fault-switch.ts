import type { Subject } from './subject.ts';

interface Fault {
  readonly tipo: string;
  readonly retry_after?: number;
}

/** Arms faults in the sandbox, as a tester does: over its control plane. */
export class FaultSwitch {
  readonly #subject: Subject;

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** The next call meets the fault; resolves with its id. */
  async arm(fault: Fault): Promise<string> {
    const response = await this.#call('POST', '/falhas', fault);
    if (response.status !== 201) throw new Error(`the fault ${fault.tipo} was answered ${response.status}`);
    const { id }: { id: string } = await response.json();
    return id;
  }

  /** Whether the fault had struck; it does not strike any more. */
  async disarm(id: string): Promise<boolean> {
    const { status } = await this.#call('DELETE', `/falhas/${id}`);
    return status === 404;
  }

  /** Ends every fault, and lets go what they hold. */
  async disarmAll(): Promise<void> {
    await this.#call('DELETE', '/falhas');
  }

  async holds(id: string): Promise<boolean> {
    const response = await this.#call('GET', `/falhas/${id}`);
    if (response.status !== 200) throw new Error(`the fault ${id} was answered ${response.status}`);
    const { retidas }: { retidas: number } = await response.json();
    return retidas > 0;
  }

  async release(id: string): Promise<void> {
    await this.#call('POST', `/falhas/${id}/soltar`);
  }

  /** So much time passes for the service. */
  async pass(seconds: number): Promise<void> {
    const { status } = await this.#call('POST', '/relogio', { avancar: seconds });
    if (status !== 200) throw new Error(`the clock of the service was answered ${status}`);
  }

  #call(method: string, path: string, body?: object): Promise<Response> {
    const { carry, origin } = this.#subject;
    const headers = { 'Content-Type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    return carry(new Request(`${origin}/_sandbox${path}`, init));
  }
}
