import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";

const TOPICS_AT_MOST = 20;
const AWAY_AT_MOST = 86_400;

const Topic = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z-]*:\d{1,15}$/, "Expected a topic such as discussion:12.");

const Listening = z.object({
  topics: z
    .string()
    .max(1200)
    .transform((text) => [...new Set(text.split(","))])
    .pipe(z.array(Topic).max(TOPICS_AT_MOST))
    .meta({ description: "What to listen to: kinds and ids, separated by commas." }),
  id: z
    .string()
    .regex(/^\d{1,19}$/, "Expected the id of an event.")
    .optional()
    .meta({ description: "The last event received; later events come first." }),
  age: z.coerce
    .number()
    .min(0)
    .max(AWAY_AT_MOST)
    .optional()
    .meta({ description: "Without an id: the seconds since one has read what one shows." }),
});
export type Listening = z.output<typeof Listening>;

const LiveEvent = z.object({
  eventID: z.int(),
  topic: z.string(),
  name: z.string(),
  body: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
});

/** The response is a stream of events, not JSON. */
export const listenLive = endpoint({
  method: "GET",
  path: "/live",
  summary: "Stream the events of topics, as server-sent events.",
  query: Listening,
});

export const readLive = endpoint({
  method: "GET",
  path: "/live/since",
  summary: "List the events of topics since an earlier response, for clients without a stream.",
  query: Listening,
  answer: z.object({
    id: z.string().meta({ description: "What to send the next time." }),
    isReset: z.boolean().meta({ description: "Set when events were missed: reload what is shown." }),
    events: z.array(LiveEvent),
  }),
});

export const readPresence = endpoint({
  method: "GET",
  path: "/live/presence",
  summary: "List members who have a topic open, and who of them is typing.",
  query: z.object({ topic: Topic }),
  answer: z.object({
    readers: z.array(UserFragment),
    more: z.boolean().meta({ description: "Whether there are further ones." }),
    typing: z.array(UserFragment),
  }),
});

export const notePresence = endpoint({
  method: "PUT",
  path: "/live/presence",
  summary: "Announce that the caller is typing in a topic; valid for six seconds.",
  body: z.object({ topic: Topic, typing: z.boolean().default(true) }),
  status: 204,
});
