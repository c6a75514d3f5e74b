import type { LiveEvent } from "./live-message.ts";

/**
 * Random reconnection delay in milliseconds, so that clients disconnected by a restart do not all return at
 * once.
 */
const RETRY_MS = { least: 1000, spread: 3000 };

type TransientEvent = Pick<LiveEvent, "topic" | "name" | "body">;

const frame = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("")}\n`;

/** Frame of an event, without `id` while earlier events may still arrive. */
export const eventFrame = ({ eventID, topic, name, body }: LiveEvent, id?: string) =>
  frame({ ...(id && { id }), data: JSON.stringify({ eventID, topic, name, body }) });

/** Frame of an event that is not stored, such as typing. */
export const transientFrame = (event: TransientEvent) => frame({ data: JSON.stringify(event) });

/** First frame of a stream: no event is missed from here on. */
export const readyFrame = (id: string) =>
  frame({
    retry: String(Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)),
    id,
    event: "ready",
    data: "{}",
  });

/** Shows that the connection is open, also to clients that read the stream with a script. */
export const beatFrame = (id: string) => frame({ id, event: "beat", data: "{}" });

/** Events were missed: the client must reload its data. */
export const resetFrame = (id: string) => frame({ id, event: "reset", data: "{}" });
