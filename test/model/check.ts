import { recounts } from "#platform/server/operations/recount.ts";
import type { TestForum } from "../forum.ts";
import type { Actor } from "./cast.ts";
import { wrongLists } from "./lists.ts";
import { wrongRows } from "./recount.ts";
import { askOf, Standing } from "./standing.ts";

interface Checked {
  nodes: readonly TestForum[];
  actors: readonly Actor[];
  tagIDs: readonly number[];
  sunkIDs: ReadonlySet<number>;
}

/** Returns the first available user of each rank. */
function readersOf(actors: readonly Actor[], standing: Standing): Actor[] {
  const here = actors.filter(({ rank, userID }) => rank === "guest" || !standing.as(userID).isGuest);
  const ranks = new Set(here.map(({ rank }) => rank));
  return [...ranks].flatMap((rank) => here.find((actor) => actor.rank === rank) ?? []);
}

/** Returns all deviations from the rows, once all consequences of the actions are processed. */
export async function wrongThings({ nodes, actors, tagIDs, sunkIDs }: Checked): Promise<string[]> {
  for (const node of nodes) await node.drained();
  const [first] = nodes;
  if (!first) return [];
  const context = await first.context();
  const ask = askOf(context);
  const wrong = await wrongRows(ask, [...sunkIDs]);
  for (const recount of context.addons.of(recounts)) {
    const count = await recount.count(context);
    if (count > 0) wrong.push(`colloquy recount --check: ${count} of ${recount.name}`);
  }
  const standing = await Standing.read(ask);
  for (const [index, { rank, userID, cookie }] of readersOf(actors, standing).entries()) {
    const node = nodes[index % nodes.length] ?? first;
    const reader = node.here({ userID, name: rank, cookie });
    wrong.push(...(await wrongLists(ask, reader, standing.as(userID), tagIDs)));
  }
  return wrong;
}
