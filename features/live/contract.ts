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
    .meta({ description: "Topics to subscribe to, with their ids, separated by commas." }),
  id: z
    .string()
    .regex(/^\d{1,19}$/, "Expected the id of an event.")
    .optional()
    .meta({ description: "Id of the last event received; the stream starts after it." }),
  age: z.coerce
    .number()
    .min(0)
    .max(AWAY_AT_MOST)
    .optional()
    .meta({ description: "Age of the shown content in seconds, when there is no event id." }),
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
    id: z.string().meta({ description: "Id for the next request." }),
    isReset: z
      .boolean()
      .meta({ description: "True when events were missed and the content has to be reloaded." }),
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
    more: z.boolean().meta({ description: "True when there are more readers than listed." }),
    typing: z.array(UserFragment),
  }),
});

export const notePresence = endpoint({
  method: "PUT",
  path: "/live/presence",
  summary: "Announce that the caller is typing in a topic, valid for six seconds, or where the caller is.",
  body: z.object({
    topic: Topic,
    typing: z.boolean().default(true),
    at: z
      .string()
      .max(60)
      .regex(/^[\w .:-]+$/, "Expected an id.")
      .nullable()
      .optional()
      .meta({
        description:
          "Id of the part of the record that the caller has chosen, such as a widget of a layout; null for none.",
      }),
  }),
  status: 204,
});
