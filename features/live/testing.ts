import { aDiscussion } from "#features/discussions/testing.ts";
import { until } from "#platform/server/postgres/until.ts";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { Person } from "#test/forum.ts";

interface Heard {
  id: string | null;
  /** `ready`, `beat` and `reset`; `message` for all that was told. */
  event: string;
  data: { eventID?: number; topic?: string; name?: string; body?: Record<string, unknown> };
}

/** Somebody who listens: everything they have heard, in its order. */
export interface Ear {
  status: number;
  heard: Heard[];
  /** The names of what was told, in its order. */
  names(): string[];
  /** Waits until something of that name was told, or the stream said so itself. */
  hears(name: string, times?: number): Promise<Heard>;
  /** The id to go on from. */
  lastID(): string;
  hasEnded(): boolean;
  ends(): Promise<void>;
  close(): void;
}

function parse(block: string): Heard {
  const fields = new Map(
    block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  return {
    id: fields.get("id") ?? null,
    event: fields.get("event") ?? "message",
    data: JSON.parse(fields.get("data") ?? "{}"),
  };
}

const nameOf = ({ event, data }: Heard) => data.name ?? event;

/** Opens a stream at a forum that listens at `origin`, as a browser would, and waits until it has begun. */
export async function listening(
  origin: string,
  { cookie }: Pick<Person, "cookie">,
  topics: readonly string[],
  lastEventID?: string,
): Promise<Ear> {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/v2/live?topics=${topics.join(",")}`, {
    headers: { cookie, ...(lastEventID !== undefined && { "last-event-id": lastEventID }) },
    signal: stop.signal,
  });
  const heard: Heard[] = [];
  let ended = false;
  const read = async () => {
    let text = "";
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split("\n\n");
      text = blocks.pop() ?? "";
      heard.push(...blocks.map(parse));
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  const hears = (name: string, times = 1) =>
    until(
      () => heard.filter((each) => nameOf(each) === name)[times - 1],
      10,
      `Nobody tells of ${name}, only of ${heard.map(nameOf)}`,
    );
  if (answer.status === 200) await hears("ready");
  return {
    status: answer.status,
    heard,
    names: () => heard.map(nameOf).filter((name) => !["ready", "beat"].includes(name)),
    hears,
    lastID: () => heard.findLast(({ id }) => id !== null)?.id ?? "",
    hasEnded: () => ended,
    ends: async () => void (await until(() => ended, 10, "The stream goes on.")),
    close: () => stop.abort(),
  };
}

const topicOf = async ({ forum, open, hidden }: World, isHidden: boolean) =>
  `discussion:${await aDiscussion(forum, { categoryID: isHidden ? hidden : open })}`;

const asked = (isHidden: boolean, expected: string) =>
  row(async (world) => ({ query: { topic: await topicOf(world, isHidden) } }), expected);

const sent = (isHidden: boolean, expected: string) =>
  row(async (world) => ({ body: { topic: await topicOf(world, isHidden) } }), expected);

export const access: AccessTable = {
  "GET /live/since": {
    "a discussion that all see": row(
      async (world) => ({ query: { topics: await topicOf(world, false) } }),
      "200 200 200 200 200 200",
    ),
  },
  "GET /live/presence": {
    "a discussion that all see": asked(false, "403 200 200 200 200 200"),
    "one that few see": asked(true, "403 404 404 404 200 200"),
  },
  "PUT /live/presence": {
    "a discussion that all see": sent(false, "403 204 204 204 204 204"),
    "one that few see": sent(true, "403 404 404 404 204 204"),
  },
};
