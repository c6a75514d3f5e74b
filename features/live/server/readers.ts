import { permissionsKey, permissionsOf, roleIDsOfType } from "#features/permissions/server/index.ts";
import { actorsOf } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { BoundedMap } from "#platform/server/cache/bounded-map.ts";
import type { LiveMessage } from "./live-message.ts";
import { topicKinds } from "./topics.ts";
import { verdictOn } from "./visibility.ts";

/** A user with current permissions; `actor` is null once the user may not sign in. */
interface Reader {
  actor: Actor | null;
  /** Distinguishes cached verdicts from before and after a change of the user. */
  mark: number;
}

const READERS_AT_MOST = 20_000;
/** Size of a reader with roles, in bytes; permissions are shared between users with the same roles. */
const READER_BYTES = 400;
let marks = 0;

const noReaders = () =>
  new BoundedMap<number, Promise<Reader>>({
    name: "live readers",
    most: READERS_AT_MOST,
    mostBytes: READER_BYTES * READERS_AT_MOST,
    bytesOf: () => READER_BYTES,
  });

async function guest(context: Context): Promise<Actor> {
  const roleIDs = await roleIDsOfType(context, "guest");
  const permissions = await permissionsOf(context, roleIDs);
  return { userID: 0, name: "Guest", roleIDs, permissions, sessionID: null, address: null };
}

/** Users with open streams on this node, cached once each. */
export class Readers {
  readonly #application: Application;
  #known = noReaders();
  /** Users being loaded now, with one query. */
  #asked: { userIDs: number[]; actors: Promise<Map<number, Actor>> } | null = null;

  constructor(application: Application) {
    this.#application = application;
  }

  forget(userID: number): void {
    this.#known.delete(userID);
  }

  forgetAll(): void {
    this.#known = noReaders();
  }

  find(userID: number): Promise<Reader> {
    let reader = this.#known.get(userID);
    if (!reader) {
      reader = this.#read(userID);
      this.#known.set(userID, reader);
      reader.catch(() => this.#known.delete(userID));
    }
    return reader;
  }

  async #read(userID: number): Promise<Reader> {
    const mark = ++marks;
    if (userID === 0) return { actor: await guest(await this.#application.systemContext()), mark };
    this.#asked ??= this.#readSoon();
    this.#asked.userIDs.push(userID);
    return { actor: (await this.#asked.actors).get(userID) ?? null, mark };
  }

  #readSoon() {
    const userIDs: number[] = [];
    const read = async () => {
      const context = await this.#application.systemContext().finally(() => {
        this.#asked = null;
      });
      return actorsOf(context, userIDs);
    };
    return { userIDs, actors: read() };
  }

  /**
   * Returns the users among `listeners` who may receive an event: they must have access to its topic and to
   * `onlyFor`.
   */
  async allowedListeners(
    listeners: readonly { userID: number }[],
    { topic, onlyFor }: Pick<LiveMessage, "topic" | "onlyFor">,
  ): Promise<Set<number>> {
    const context = await this.#application.systemContext();
    const userIDs = [...new Set(listeners.map(({ userID }) => userID))];
    const verdicts = await Promise.all(
      userIDs.map(async (userID) => {
        const reader = await this.find(userID);
        return (
          (await this.canReceive(context, reader, topic)) &&
          (onlyFor === undefined || onlyFor === null || (await this.canReceive(context, reader, onlyFor)))
        );
      }),
    );
    return new Set(userIDs.filter((_userID, place) => verdicts[place]));
  }

  async canReceive(context: Context, { actor, mark }: Reader, topic: string): Promise<boolean> {
    if (!actor) return false;
    const [name, id] = topic.split(":");
    const kind = context.addons.of(topicKinds).find((each) => each.kind === name);
    if (!kind) return false;
    const isShared = actor.userID === 0 || kind.isByRoles?.(context.addons);
    const whom = isShared ? `roles ${permissionsKey(actor.permissions)}` : `reader ${mark}`;
    return verdictOn(context.addons, topic, whom, () =>
      kind.canSubscribe(actingAs(context, actor), Number(id)),
    );
  }
}
