import { permissionsChanged } from "#features/permissions/server/index.ts";
import { sessionsEnded } from "#features/sessions/server/index.ts";
import { settingsChanged } from "#features/settings/server/index.ts";
import { userBanned, userDeleted, userSaved } from "#features/users/server/index.ts";
import { addonsSwitched } from "#platform/server/application.ts";
import { onEveryNode, onEveryNodeInOrder } from "#platform/server/events.ts";
import { MEMORY_LOST } from "#platform/server/kept.ts";
import { hubOf } from "./hub.ts";
import { presenceOf, readersTold, typingTold } from "./presence.ts";
import { liveTold } from "./told.ts";
import { sightChanges } from "./topics.ts";

const changesAnybody = [permissionsChanged, settingsChanged, addonsSwitched, MEMORY_LOST];

/** What this node hears, for those who listen here. */
export const hearing = [
  onEveryNodeInOrder(liveTold, ({ position, events }, registry) => hubOf(registry)?.tell(position, events)),
  onEveryNode(readersTold, ({ node, open }, registry) => presenceOf(registry)?.hear(node, open)),
  onEveryNode(typingTold, ({ topic, userID, typing }, registry) =>
    presenceOf(registry)?.hearTyping(topic, userID, typing),
  ),
  ...changesAnybody.flatMap((type) => sightChanges<object>(type)),
  ...changesAnybody.map((type) =>
    onEveryNode<object>(type, (_payload, registry) => hubOf(registry)?.readers.forgetAll()),
  ),
  ...[userSaved, userBanned, userDeleted].map((type) =>
    onEveryNode(type, ({ userID }, registry) => hubOf(registry)?.recheck(userID)),
  ),
  onEveryNode(sessionsEnded, ({ userID, sessionID }, registry) => hubOf(registry)?.end(userID, sessionID)),
  onEveryNode(MEMORY_LOST, (_payload, registry) => hubOf(registry)?.catchUp()),
];
