import { streamRoute } from "#platform/server/http/event-stream.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { catchUp, listen, requireHub } from "./listen.ts";
import { notePresence, readPresence } from "./read-presence.ts";

/** A browser sends back the id that it received; any other value starts from the present. */
const placeOf = (id: string | null) => (id !== null && /^\d{1,19}$/.test(id) ? id : undefined);

export const liveRoutes = [
  streamRoute(contract.listenLive, async (context, { query }, { lastEventID }) =>
    listen(context, { ...query, id: placeOf(lastEventID) ?? query.id }),
  ),
  route(contract.readLive, async (context, { query }) => {
    const { position, isReset, events } = await catchUp(context, requireHub(context), query);
    return {
      id: position,
      isReset,
      events: events.map(({ eventID, topic, name, body }) => ({ eventID, topic, name, body })),
    };
  }),
  route(contract.readPresence, (context, { query }) => readPresence(context, query.topic)),
  route(contract.notePresence, (context, { body }) => notePresence(context, body.topic, body)),
];
