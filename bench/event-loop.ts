import { aWatchedForum } from "#test/safety/watched-forum.ts";
import { worstRequests } from "#test/safety/worst-requests.ts";
import { command, describeMachine, machineText } from "./machine.ts";
import type { BenchResult } from "./results.ts";
import { build, inScratch } from "./stand.ts";

const MOST_MS = 100;

interface Blocked {
  kind: string;
  name: string;
  ms: number;
  status: number;
}

/** Sends the worst requests of each kind of route, and measures how long each blocks the event loop. */
export async function measureEventLoop(): Promise<BenchResult> {
  const machine = describeMachine();
  build();
  const ends: (() => unknown)[] = [];
  const t = { after: (end: () => unknown) => void ends.push(end) };
  const found: Blocked[] = [];
  await inScratch(async (directory) => {
    try {
      const forum = await aWatchedForum(t, directory);
      for (const { kind, name, sent } of await worstRequests(forum))
        found.push({ kind, name, ...(await forum.blockedBy(sent)) });
    } finally {
      for (const end of ends) await end();
    }
  });
  const rows = [...Map.groupBy(found, ({ kind }) => kind).values()]
    .map((ofKind) => ofKind.sort((one, other) => other.ms - one.ms))
    .sort(([one], [other]) => (other?.ms ?? 0) - (one?.ms ?? 0))
    .map((ofKind) => {
      const { kind = "", name, ms = 0, status } = ofKind[0] ?? {};
      return `| ${kind} | ${ofKind.length} | ${name} | ${status} | ${ms.toFixed(1)} | ${ms < MOST_MS ? "yes" : "**no**"} |`;
    });
  const text = `# For how long requests block the event loop

${machineText(machine)}
- Command: \`${command()}\`

Milliseconds of processor time that the main thread takes within one turn of the event loop, for the worst request of each
kind: the least of four, of which the first loads and compiles what it needs (\`test/safety/watched-forum.ts\`). The inputs are
in \`test/safety/worst-requests.ts\`; at most ${MOST_MS} ms is promised.

| Route | Inputs | The worst | Answer | ms | Held |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
  return { text, result: found };
}
