import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { type EventType, onEveryNode, onEveryNodeInOrder } from "#platform/server/events/events.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { dropVisibility } from "./visibility.ts";

/** What can be listened to: `discussion:12` is a topic of the kind `discussion`. */
export interface TopicKind {
  kind: string;
  /** Whether the reader may know what happens there; false for what does not exist. Asked again when sight changes. */
  canSubscribe(reader: Context, id: number): Promise<boolean>;
  /** Set when the answer follows from the reader's roles alone: then it is asked once for all who hold the same. */
  isByRoles?(registry: Registry): boolean;
  /** Members who listen are shown to one another, and told who writes. */
  hasReaders?: boolean;
}

export const topicKinds = new Opening<TopicKind>("topicKinds");

/** Adds a kind of topics that people may listen to. */
export const addTopic = (kind: TopicKind) => topicKinds.with(kind);

/**
 * After such an event, who may hear those topics is asked anew; every topic when `topicsOf` is left out. It is forgotten
 * twice: before the action is answered, and at the action's place among what is told.
 */
export const visibilityChanges = <P extends object>(
  type: EventType<P>,
  topicsOf?: (payload: P) => string[],
) => {
  const drop = (payload: P, registry: Registry) => dropVisibility(registry, topicsOf?.(payload));
  return [onEveryNode(type, drop), onEveryNodeInOrder(type, drop)];
};
