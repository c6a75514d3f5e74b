import { randomUUID } from "node:crypto";
import type { Application } from "#platform/server/application/application.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { reportError } from "#platform/server/application/report.ts";
import { event } from "#platform/server/events/events.ts";
import { transientFrame } from "./frames.ts";
import type { Hub } from "./hub.ts";
import { topicKinds } from "./topics.ts";

const BROADCAST_EVERY_MS = 5000;
/** Every so many rounds a node broadcasts its complete state, for nodes that joined since. */
const WHOLE_EVERY = 6;
/** A node that has not broadcast for this long is gone. */
const COUNTS_MS = 75_000;
const TYPING_MS = 6000;
const READERS_AT_MOST = 60;
/** Size limit of a notification, in bytes: PostgreSQL allows 8,000. */
const MAX_BYTES = 6000;
/** With more listeners than this, typing is not shown. */
const CROWD = 200;

type Open = Record<string, number[]>;

/** Members with open topics, per node. */
export const readersNotified = event<{ node: string; open: Open }>("liveReadersChanged");
interface TypingSent {
  topic: string;
  userID: number;
  typing: boolean;
  /** Part of the record that the user has chosen; absent where only typing was announced. */
  at?: string | null;
}

export const typingSent = event<TypingSent>("liveTypingChanged");

/** Members who have a topic open, on this and other nodes, and those who are typing. In memory only. */
class Presence {
  readonly #application: Application;
  readonly #hub: Hub;
  readonly #node = randomUUID();
  readonly #timer: NodeJS.Timeout;
  #broadcasting = Promise.resolve();
  #lastBroadcast: Open = {};
  #round = 0;
  readonly #elsewhere = new Map<string, Map<string, { userIDs: readonly number[]; until: number }>>();
  readonly #typing = new Map<string, Map<number, number>>();
  readonly #dirty = new Set<string>();
  readonly #quietUntil = new Map<string, number>();

  constructor(application: Application, hub: Hub) {
    this.#application = application;
    this.#hub = hub;
    this.#timer = setInterval(() => {
      this.#broadcasting = this.#broadcast();
    }, BROADCAST_EVERY_MS).unref();
  }

  readersOf(topic: string): number[] {
    const now = Date.now();
    const others = [...this.#elsewhere.values()].flatMap((open) => {
      const found = open.get(topic);
      return found && found.until > now ? found.userIDs : [];
    });
    return [...new Set([...this.#here(topic), ...others])];
  }

  typingIn(topic: string): number[] {
    const now = Date.now();
    return [...(this.#typing.get(topic) ?? [])].flatMap(([userID, until]) => (until > now ? [userID] : []));
  }

  #here(topic: string): number[] {
    const userIDs = new Set<number>();
    for (const { userID } of this.#hub.listenersOf(topic)) {
      if (userID > 0) userIDs.add(userID);
      if (userIDs.size === READERS_AT_MOST) break;
    }
    return [...userIDs].sort((a, b) => a - b);
  }

  /** Broadcasts changes to the other nodes, and notifies the listeners here. */
  async #broadcast(): Promise<void> {
    try {
      const context = await this.#application.systemContext();
      const kinds = new Set(
        context.addons.of(topicKinds).flatMap(({ kind, hasReaders }) => (hasReaders ? [kind] : [])),
      );
      const open: Open = {};
      for (const topic of this.#hub.topics) {
        const [kind = ""] = topic.split(":");
        const readers = kinds.has(kind) ? this.#here(topic) : [];
        if (readers.length > 0) open[topic] = readers;
      }
      const isWhole = this.#round++ % WHOLE_EVERY === 0;
      const changed = this.#changesTo(open, isWhole);
      this.#lastBroadcast = open;
      for (const part of partsOf(changed))
        await context.emit(readersNotified, { node: this.#node, open: part });
      this.#notifyListeners();
      this.#forget();
    } catch (error) {
      reportError({ addons: this.#application.registry }, error, "presence");
    }
  }

  #changesTo(open: Open, isWhole: boolean): Open {
    const changed: Open = {};
    for (const topic of new Set([...Object.keys(this.#lastBroadcast), ...Object.keys(open)])) {
      const isOther = String(open[topic] ?? []) !== String(this.#lastBroadcast[topic] ?? []);
      if (isOther) this.#dirty.add(topic);
      if (isOther || isWhole) changed[topic] = open[topic] ?? [];
    }
    return changed;
  }

  /** Receives the state of another node. */
  receive(node: string, open: Open): void {
    if (node === this.#node) return;
    const known = this.#elsewhere.get(node) ?? new Map();
    this.#elsewhere.set(node, known);
    for (const [topic, userIDs] of Object.entries(open)) {
      if (String(known.get(topic)?.userIDs ?? []) !== String(userIDs)) this.#dirty.add(topic);
      if (userIDs.length > 0) known.set(topic, { userIDs, until: Date.now() + COUNTS_MS });
      else known.delete(topic);
    }
  }

  receiveTyping({ topic, userID, typing: isTyping, at }: TypingSent): void {
    const typing = this.#typing.get(topic) ?? new Map<number, number>();
    this.#typing.set(topic, typing);
    if (isTyping) typing.set(userID, Date.now() + TYPING_MS);
    else typing.delete(userID);
    if (this.#hub.listenersOf(topic).size > CROWD) return;
    const name = isTyping ? "typing" : "typed";
    const body = { userID, ...(at !== undefined && { at }) };
    this.#hub.publishTransient(topic, transientFrame({ topic, name, body }), userID);
  }

  /**
   * Notifies listeners to reload the readers. The more listeners there are, the rarer and the more spread
   * out these notices are.
   */
  #notifyListeners(): void {
    const now = Date.now();
    for (const topic of this.#dirty) {
      if ((this.#quietUntil.get(topic) ?? 0) > now) continue;
      this.#dirty.delete(topic);
      const { size } = this.#hub.listenersOf(topic);
      if (size === 0) continue;
      const within = Math.ceil(size / 10);
      this.#quietUntil.set(topic, now + within * 1000);
      this.#hub.publishTransient(topic, transientFrame({ topic, name: "readers", body: { within } }));
    }
  }

  #forget(): void {
    const now = Date.now();
    for (const [topic, until] of this.#quietUntil) if (until < now) this.#quietUntil.delete(topic);
    for (const [topic, typing] of this.#typing) {
      for (const [userID, until] of typing) if (until < now) typing.delete(userID);
      if (typing.size === 0) this.#typing.delete(topic);
    }
    for (const [node, open] of this.#elsewhere) {
      for (const [topic, { until }] of open) if (until < now) open.delete(topic);
      if (open.size === 0) this.#elsewhere.delete(node);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#broadcasting;
  }
}

/** Splits the state into parts that each fit into one notification. */
function partsOf(open: Open): Open[] {
  const parts: Open[] = [];
  let bytes = MAX_BYTES;
  for (const [topic, userIDs] of Object.entries(open)) {
    const own = JSON.stringify([topic, userIDs]).length;
    if (bytes + own > MAX_BYTES) {
      parts.push({});
      bytes = 0;
    }
    (parts.at(-1) as Open)[topic] = userIDs;
    bytes += own;
  }
  return parts;
}

const presences = new WeakMap<Registry, Presence>();

/**
 * Returns the presence of an application in this process; undefined for one that does not serve requests.
 */
export const presenceOf = (registry: Registry): Presence | undefined => presences.get(registry);

/** Opens the presence of an application. */
export function openPresence(application: Application, hub: Hub): Presence {
  const presence = new Presence(application, hub);
  presences.set(application.registry, presence);
  return presence;
}
