import type { Context } from "#platform/server/application/context.ts";
import type { ClaimResult, WorkQueue } from "#platform/server/jobs/work-queue.ts";
import type { DocumentRef } from "#platform/server/search/port.ts";
import { type SearchSource, searchMembers, searchSources } from "../extension-points.ts";
import {
  advanceMembers,
  claimChanges,
  findMembersChange,
  lockIndex,
  type MembersChange,
  noteMembers,
  SEARCH_INDEX,
} from "./change-queries.ts";
import { engine } from "./engine.ts";
import { indexRecords } from "./index-records.ts";
import { continueRebuild } from "./rebuild.ts";

const AT_ONCE = 100;

const sourceOf = (context: Context, kind: string): SearchSource | undefined =>
  context.addons.of(searchSources).find((source) => source.kind === kind);

async function indexChanged(context: Context, refs: readonly DocumentRef[]): Promise<void> {
  for (const [kind, changed] of Map.groupBy(refs, (ref) => ref.kind)) {
    const source = sourceOf(context, kind);
    const ids = new Set(changed.map(({ recordID }) => recordID));
    if (source) await indexRecords(context, source, [...ids]);
  }
}

/** Indexes changed records; changes with members are noted for their members. */
async function indexNextRecords(context: Context, everything: boolean): Promise<boolean> {
  const changes = await claimChanges(context, AT_ONCE, everything);
  if (changes.length === 0) return false;
  await indexChanged(context, changes);
  const groups = changes.filter(({ withMembers }) => withMembers);
  const members = context.addons.of(searchMembers);
  await noteMembers(
    context,
    groups.flatMap(({ kind, recordID }) =>
      members
        .filter(({ group }) => group === kind)
        .map(({ kind: memberKind }) => ({ kind, recordID, memberKind })),
    ),
  );
  return true;
}

/**
 * Returns the next members of the group, including those that only the index still assigns to it.
 */
async function membersAfter(
  context: Context,
  { kind, recordID, memberKind, afterID }: MembersChange,
): Promise<number[]> {
  const range = { afterID, limit: AT_ONCE };
  const members = context.addons
    .of(searchMembers)
    .find((each) => each.group === kind && each.kind === memberKind);
  const now = (await members?.list(context, recordID, afterID, AT_ONCE)) ?? [];
  const known = await engine.members(context, { kind, recordID }, memberKind, range);
  return [...new Set([...now, ...known])].sort((one, other) => one - other).slice(0, AT_ONCE);
}

async function indexNextMembers(context: Context): Promise<boolean> {
  const change = await findMembersChange(context);
  if (!change) return false;
  const ids = await membersAfter(context, change);
  await indexChanged(
    context,
    ids.map((recordID) => ({ kind: change.memberKind, recordID })),
  );
  await advanceMembers(context, change.changeID, ids.length < AT_ONCE ? null : (ids.at(-1) ?? null));
  return true;
}

/** Indexes changed records first, then members of groups, then the rest of a rebuild. */
async function indexNext(context: Context, everything: boolean): Promise<boolean> {
  const took = (await indexNextRecords(context, everything)) || (await indexNextMembers(context));
  return (await continueRebuild(context)) || took;
}

/** Work queue that keeps the index consistent with the records, across nodes and crashes. */
export const followChanges: WorkQueue = {
  name: SEARCH_INDEX,
  claim: (context, everything): Promise<ClaimResult> =>
    context.transaction(async (inside) => {
      if (!(await lockIndex(inside))) return "elsewhere";
      return (await indexNext(inside, everything)) ? "some" : "nothing";
    }),
};
