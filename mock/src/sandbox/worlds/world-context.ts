import { isDashboardRead } from '../../admission/dashboard-read.ts';
import type { Route } from '../../admission/route.ts';
import { Context } from '../../checks/context.ts';
import type { Outside } from '../../door/door.ts';
import type { Trace } from '../../exchanges/trace.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { World } from '../world/world.ts';
import type { WorldSlot } from './world-slot.ts';

/** A request to a world on its way through the checks. */
export class WorldContext extends Context {
  /** The dashboard's own reads are not recorded, no fault strikes them, and no limit counts them. */
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
  override resume(awaited: unknown): void {
    const { slot, isInside } = this;
    if (isInside || (slot.replacing === undefined && slot.current === this.#arrivedIn)) {
      super.resume(awaited);
      return;
    }
    this.leaveWorld();
    this.place = this.#arrival;
  }

  /**
   * Lets it into its world, once that is not being replaced.
   * @throws {Refusal} 404 when the world was deleted meanwhile
   */
  arrive(): Outside | undefined {
    const { replacing } = this.slot;
    this.#arrival = this.place;
    if (replacing !== undefined) return () => replacing;
    const world = this.slot.current;
    this.#arrivedIn = world;
    if (!this.isDashboardRead) this.enter(world);
    this.trace.worldTime = world.clock.now();
    return undefined;
  }
}
