import type { Subject } from './subject.ts';

interface Fault {
  readonly tipo: string;
  readonly retry_after?: number;
}

export class FaultSwitch {
  readonly #subject: Subject;

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** Makes a fault strike the next request; returns the fault's id. */
  async arm(fault: Fault): Promise<string> {
    const response = await this.#call('POST', '/falhas', fault);
    if (response.status !== 201) throw new Error(`the fault ${fault.tipo} answered ${response.status}`);
    const { id }: { id: string } = await response.json();
    return id;
  }

  /** Removes a fault; returns whether it had struck. */
  async disarm(id: string): Promise<boolean> {
    const { status } = await this.#call('DELETE', `/falhas/${id}`);
    return status === 404;
  }

  /** Removes every fault and releases delayed requests. */
  async disarmAll(): Promise<void> {
    await this.#call('DELETE', '/falhas');
  }

  async holds(id: string): Promise<boolean> {
    const response = await this.#call('GET', `/falhas/${id}`);
    if (response.status !== 200) throw new Error(`the fault ${id} answered ${response.status}`);
    const { retidas }: { retidas: number } = await response.json();
    return retidas > 0;
  }

  async release(id: string): Promise<void> {
    await this.#call('POST', `/falhas/${id}/soltar`);
  }

  async pass(seconds: number): Promise<void> {
    const { status } = await this.#call('POST', '/relogio', { avancar: seconds });
    if (status !== 200) throw new Error(`the clock of the service answered ${status}`);
  }

  #call(method: string, path: string, body?: object): Promise<Response> {
    const { carry, origin } = this.#subject;
    const headers = { 'Content-Type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    return carry(new Request(`${origin}/_sandbox${path}`, init));
  }
}
