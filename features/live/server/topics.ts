import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { type EventType, onEveryNode, onEveryNodeInOrder } from "#platform/server/events/events.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { dropVisibility } from "./visibility.ts";

/** A kind of topic for subscriptions: `discussion:12` is a topic of the kind `discussion`. */
export interface TopicKind {
  kind: string;
  /**
   * Returns whether the reader may receive events of the topic; false for a record that does not exist.
   * Called again when visibility changes.
   */
  canSubscribe(reader: Context, id: number): Promise<boolean>;
  /**
   * True when the answer depends on the reader's roles only; it is then computed once for all readers with
   * these roles.
   */
  isByRoles?(registry: Registry): boolean;
  /** Members with the topic open are shown to each other, and see who is typing. */
  hasReaders?: boolean;
}

export const topicKinds = new ExtensionPoint<TopicKind>("topicKinds");

/** Adds a kind of topic to which clients may subscribe. */
export const addTopic = (kind: TopicKind) => topicKinds.with(kind);

/**
 * Drops the cached access to the returned topics after an event, or to all topics without `topicsOf`. It is
 * dropped twice: before the response to the action, and at the action's position in the order of events.
 */
export const visibilityChanges = <P extends object>(
  type: EventType<P>,
  topicsOf?: (payload: P) => string[],
) => {
  const drop = (payload: P, registry: Registry) => dropVisibility(registry, topicsOf?.(payload));
  return [onEveryNode(type, drop), onEveryNodeInOrder(type, drop)];
};
