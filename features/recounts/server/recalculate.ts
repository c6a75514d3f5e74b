import type { LongRunnerQuery } from "#features/calls/contract.ts";
import { longRun, startRun } from "#features/calls/server/index.ts";
import { conflict, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { claimRecount } from "./queries.ts";

/** The counters to verify; a run knows each of them by its position, from 1. */
interface Named {
  names: readonly string[];
}

export const recountRun = longRun<Named>({
  name: "recounts.repair",
  nameOf: (position, { names }) => names[position - 1] ?? String(position),
  async item(context, position, { names }) {
    const recount = context.addons.of(recounts).find(({ name }) => name === names[position - 1]);
    if (!recount) return;
    if (!(await claimRecount(context))) throw conflict("Another recount is running. Try again later.");
    await recount.repair(context);
  },
});

const asPattern = (glob: string) =>
  new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*+/g, ".*")}$`, "i");

/** Clients of the previous software name tables in the singular: `discussion.*`, `category.*`. */
const inPlural = (name: string) =>
  name.replace(/^category\./i, "categories.").replace(/^([a-z]+[^s.])\./i, "$1s.");

/** Returns the columns of a counter's name, such as `discussions.countComments, lastCommentID`, each with its table. */
function columnsOf(name: string): string[] {
  const [table = "", columns = ""] = name.split(/\.(.*)/s);
  return columns.split(", ").map((column) => `${table}.${column}`);
}

/** Returns the counters that `asked` names. Throws 422 for a name without counters. */
function namesOf(context: Context, asked: readonly string[]): string[] {
  const known = context.addons.of(recounts).map(({ name }) => name);
  const found = asked.map((name) => {
    const pattern = asPattern(inPlural(name));
    return known.filter((one) => columnsOf(one).some((column) => pattern.test(column)));
  });
  if (found.some((counters) => counters.length === 0)) {
    const values = known.flatMap(columnsOf).join(", ");
    throw invalidField(
      "aggregates",
      phrase("{field} must be one of: {values}.", { field: "aggregates", values }),
    );
  }
  const wanted = new Set(found.flat());
  return known.filter((name) => wanted.has(name));
}

/** Verifies and repairs counters, one in a transaction. */
export async function recalculate(context: Context, asked: readonly string[], query: LongRunnerQuery) {
  if (!context.actor.permissions.has(communityModerate)) throw permissionProblem([communityModerate]);
  if (asked.length === 0)
    throw invalidField("aggregates", phrase(MISSING, { field: "aggregates" }), "missingField", 400);
  const names = namesOf(context, asked);
  return startRun(context, recountRun, {
    itemIDs: names.map((_name, index) => index + 1),
    args: { names },
    mode: query.longRunnerMode,
    timeout: query.longRunnerTimeout,
  });
}
