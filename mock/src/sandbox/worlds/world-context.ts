import { Context } from '../../call.ts';
import { isDashboardRead } from '../../credentials-header.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { Route } from '../../route.ts';
import type { Trace } from '../../trace.ts';
import type { World } from '../world/world.ts';
import type { WorldSlot } from './world-slot.ts';

/** A request to a world on its way through the checks. */
export class WorldContext extends Context {
  /** The dashboard's own reads are not logged, no fault strikes them, and no limit counts them. */
  readonly isDashboardRead: boolean;
  slot!: WorldSlot;
  /** Whether it no longer arrives anew when its world is replaced. */
  isInside = false;
  #arrivedIn: World | undefined;
  /** Place of the check by which it arrived. */
  #arrival = 0;

  constructor(request: HttpRequest, route: Route, trace: Trace) {
    super(request, route, trace);
    this.isDashboardRead = isDashboardRead(request);
  }

  get world(): World {
    return this.slot.world;
  }

  /**
   * A world that was replaced while the body was read has other keys: then the request arrives anew.
   * @throws {Refusal} 404 when the world was deleted meanwhile
   */
  override resume(): void {
    const { slot, isInside } = this;
    if (isInside || (slot.replacing === undefined && slot.current === this.#arrivedIn)) return;
    // The loop over the checks goes on with the one after this place.
    this.place = this.#arrival - 1;
  }

  /**
   * Lets it into its world, once that is not being replaced.
   * @throws {Refusal} 404 when the world was deleted meanwhile
   */
  arrive(): Promise<void> | undefined {
    const { replacing } = this.slot;
    if (replacing !== undefined) return replacing.then(() => this.arrive());
    const world = this.slot.current;
    this.#arrival = this.place;
    this.#arrivedIn = world;
    this.trace.worldTime = world.clock.now();
    return undefined;
  }
}
