import type { LiveEvent } from "./live-message.ts";

/** Spread, so that those whom a restart cuts off do not all come back at once. */
const RETRY_MS = { least: 1000, spread: 3000 };

type Heard = Pick<LiveEvent, "topic" | "name" | "body">;

const frame = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("")}\n`;

/** Without `id` as long as others before it may still be on their way. */
export const eventFrame = ({ eventID, topic, name, body }: LiveEvent, id?: string) =>
  frame({ ...(id && { id }), data: JSON.stringify({ eventID, topic, name, body }) });

/** What nobody who was away has missed. */
export const mentionFrame = (heard: Heard) => frame({ data: JSON.stringify(heard) });

/** The first of a stream: from here on nothing is missed. */
export const readyFrame = (id: string) =>
  frame({
    retry: String(Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)),
    id,
    event: "ready",
    data: "{}",
  });

/** Shows that the line is open, also to those who read it by a script. */
export const beatFrame = (id: string) => frame({ id, event: "beat", data: "{}" });

/** Some was missed: what is shown has to be read anew. */
export const resetFrame = (id: string) => frame({ id, event: "reset", data: "{}" });
