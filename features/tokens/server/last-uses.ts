import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { writeLastUses } from "./queries.ts";

/** Last uses that are not written yet, by token; keyed by registry because a process may run several applications. */
const unwritten = new WeakMap<Registry, Map<number, Date>>();

/** Notes the use of a token in memory, so that a request needs no statement for it. */
export function noteUse({ addons, now }: Context, accessTokenID: number): void {
  const uses = unwritten.get(addons) ?? new Map<number, Date>();
  unwritten.set(addons, uses);
  uses.set(accessTokenID, now);
}

/** Writes the last uses of the last minute. Those that cannot be written are lost until the next use. */
async function writeUses(context: Context): Promise<void> {
  const uses = unwritten.get(context.addons);
  if (!uses) return;
  unwritten.delete(context.addons);
  await writeLastUses(context, uses);
}

export const lastUses = addScheduledTask({ name: "last uses of tokens", everySeconds: 60, run: writeUses });
