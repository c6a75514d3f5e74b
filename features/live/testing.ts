import { aDiscussion } from "#features/discussions/testing.ts";
import { until } from "#platform/server/postgres/until.ts";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { TestUser } from "#test/forum.ts";

interface ReceivedFrame {
  id: string | null;
  /** `ready`, `beat` and `reset`; `message` for all events. */
  event: string;
  data: { eventID?: number; topic?: string; name?: string; body?: Record<string, unknown> };
}

/** A client that records all received events in order. */
export interface LiveClient {
  status: number;
  heard: ReceivedFrame[];
  /** Names of the received events, in order. */
  names(): string[];
  /** Waits until an event or frame of that name was received. */
  hears(name: string, times?: number): Promise<ReceivedFrame>;
  /** Id from which to resume. */
  lastID(): string;
  hasEnded(): boolean;
  ends(): Promise<void>;
  close(): void;
}

function parse(block: string): ReceivedFrame {
  const fields = new Map(
    block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  return {
    id: fields.get("id") ?? null,
    event: fields.get("event") ?? "message",
    data: JSON.parse(fields.get("data") ?? "{}"),
  };
}

const nameOf = ({ event, data }: ReceivedFrame) => data.name ?? event;

/** Opens a stream to the forum at `origin`, as a browser would, and waits until it is ready. */
export async function listening(
  origin: string,
  { cookie }: Pick<TestUser, "cookie">,
  topics: readonly string[],
  lastEventID?: string,
): Promise<LiveClient> {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/v2/live?topics=${topics.join(",")}`, {
    headers: { cookie, ...(lastEventID !== undefined && { "last-event-id": lastEventID }) },
    signal: stop.signal,
  });
  const heard: ReceivedFrame[] = [];
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
      `${name} did not arrive, only ${heard.map(nameOf)}`,
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
