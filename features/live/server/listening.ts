import { onGrantsChanged, permissionsChanged } from "#features/permissions/server/index.ts";
import { sessionsEnded } from "#features/sessions/server/index.ts";
import { settingsChanged } from "#features/settings/server/index.ts";
import { userBanned, userDeleted, userSaved } from "#features/users/server/index.ts";
import { addonsSwitched } from "#platform/server/application/switch-addons.ts";
import { CACHES_OUTDATED } from "#platform/server/cache/cached-value.ts";
import { onEveryNode, onEveryNodeInOrder } from "#platform/server/events/events.ts";
import { hubOf } from "./hub.ts";
import { liveMessage } from "./live-message.ts";
import { presenceOf, readersNotified, typingSent } from "./presence.ts";
import { visibilityChanges } from "./topics.ts";

const changesAllUsers = [permissionsChanged, settingsChanged, addonsSwitched, CACHES_OUTDATED];

/** Listeners for the events of all nodes that concern this node's streams. */
export const liveListeners = [
  onEveryNodeInOrder(liveMessage, ({ position, events }, registry) =>
    hubOf(registry)?.publish(position, events),
  ),
  onEveryNode(readersNotified, ({ node, open }, registry) => presenceOf(registry)?.receive(node, open)),
  onEveryNode(typingSent, (sent, registry) => presenceOf(registry)?.receiveTyping(sent)),
  ...changesAllUsers.flatMap((type) => visibilityChanges<object>(type)),
  ...changesAllUsers.map((type) =>
    onEveryNode<object>(type, (_payload, registry) => hubOf(registry)?.readers.forgetAll()),
  ),
  ...[userSaved, userBanned, userDeleted].map((type) =>
    onEveryNode(type, ({ userID }, registry) => hubOf(registry)?.recheck(userID)),
  ),
  onGrantsChanged((registry, userIDs) => {
    for (const userID of userIDs ?? []) hubOf(registry)?.recheck(userID);
    if (!userIDs) hubOf(registry)?.readers.forgetAll();
  }),
  onEveryNode(sessionsEnded, ({ userID, sessionID }, registry) => hubOf(registry)?.end(userID, sessionID)),
  onEveryNode(CACHES_OUTDATED, (_payload, registry) => hubOf(registry)?.catchUp()),
];
