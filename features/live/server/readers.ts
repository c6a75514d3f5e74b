import { permissionsOf, roleIDsOfType } from "#features/permissions/server/index.ts";
import { actorsOf } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { OldestOut } from "#platform/server/cache/oldest-out.ts";
import type { LiveMessage } from "./live-message.ts";
import { topicKinds } from "./topics.ts";
import { verdictOn } from "./visibility.ts";

/** Somebody as they may read at this moment; nobody once they may not come in any more. */
interface Reader {
  actor: Actor | null;
  /** Tells what was found out about somebody before a change apart from what is after it. */
  mark: number;
}

const READERS_AT_MOST = 20_000;
/** Of one with their roles; permissions are shared by those who have the same. */
const READER_BYTES = 400;
let marks = 0;

const noReaders = () =>
  new OldestOut<number, Promise<Reader>>({
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

/** Those who listen on this node, each as often as they do but once. */
export class Readers {
  readonly #application: Application;
  #known = noReaders();
  /** Those whom somebody asks for at this moment: they are read together. */
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

  /** Who of them hears what is told: they must be able to hear its topic, and what else it is only for. */
  async whoHears(
    listeners: readonly { userID: number }[],
    { topic, onlyFor }: Pick<LiveMessage, "topic" | "onlyFor">,
  ): Promise<Set<number>> {
    const context = await this.#application.systemContext();
    const userIDs = [...new Set(listeners.map(({ userID }) => userID))];
    const verdicts = await Promise.all(
      userIDs.map(async (userID) => {
        const reader = await this.find(userID);
        return (
          (await this.hears(context, reader, topic)) &&
          (onlyFor === undefined || onlyFor === null || (await this.hears(context, reader, onlyFor)))
        );
      }),
    );
    return new Set(userIDs.filter((_userID, place) => verdicts[place]));
  }

  async hears(context: Context, { actor, mark }: Reader, topic: string): Promise<boolean> {
    if (!actor) return false;
    const [name, id] = topic.split(":");
    const kind = context.addons.of(topicKinds).find((each) => each.kind === name);
    if (!kind) return false;
    const isShared = actor.userID === 0 || kind.isByRoles?.(context.addons);
    const { roleIDs, permissions } = actor;
    const whom = isShared
      ? `roles ${[...roleIDs].sort((a, b) => a - b)} ${permissions.isAdmin}`
      : `reader ${mark}`;
    return verdictOn(context.addons, topic, whom, () =>
      kind.canSubscribe(actingAs(context, actor), Number(id)),
    );
  }
}
