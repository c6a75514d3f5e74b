import { z } from "zod";
import {
  type DiscussionRow,
  discussionDraft,
  discussionRemoved,
  discussionStates,
  discussionView,
  setDiscussionStatus,
} from "#features/discussions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { DiscussionResolution, RESOLVED, StatusFragment } from "../contract.ts";
import { known } from "./known.ts";
import { viewStatus } from "./names.ts";
import { isFor, isStaff } from "./policy.ts";
import { restoreLog, selectLatest, selectWholeLog, selectWhoSaid } from "./queries.ts";
import { resolveDiscussion } from "./set-status.ts";
import { triageEnabled } from "./settings.ts";
import type { StatusLogRow, StatusRow, Stored } from "./tables.ts";

const NONE = 0;

const fragmentOf = (context: Context, row: StatusRow): StatusFragment => {
  const { statusID, name, state, recordType, recordSubtype } = viewStatus(context, row);
  return { ...{ statusID, name, state, recordType }, recordSubType: recordSubtype };
};

/** Returns the status of each discussion; an imported one may have an unknown status. */
async function statusesOf(context: Context, rows: readonly DiscussionRow[]) {
  const statuses = await known.get(context);
  const named = (statusID: number) => statuses.get(statusID) ?? statuses.get(NONE);
  return rows.map((row) => {
    const [status, internal] = [named(row.statusID), named(row.internalStatusID)];
    return {
      ...(status && { status: fragmentOf(context, status) }),
      ...(internal && isStaff(context.actor) && { internalStatus: fragmentOf(context, internal) }),
    };
  });
}

/** Returns the statuses with the last log entry: author, date and reason. */
async function loggedStatusesOf(context: Context, rows: readonly DiscussionRow[]) {
  const latest = await selectLatest(
    context,
    rows.map(({ discussionID }) => discussionID),
  );
  const users = await userFragments(
    context,
    latest.map(({ insertUserID }) => insertUserID ?? 0),
  );
  return (await statusesOf(context, rows)).map((shown, place) => {
    const entry = latest.find(({ discussionID }) => discussionID === rows[place]?.discussionID);
    if (!entry || !shown.status) return shown;
    const { reason, dateInserted, insertUserID } = entry;
    const updateUser = users.get(insertUserID ?? 0);
    const log = { reasonUpdated: reason, dateUpdated: dateInserted.toISOString(), updateUser };
    return { ...shown, status: { ...shown.status, log } };
  });
}

/** Gives a discussion without a status the default one of its type. */
async function giveDefault(context: Context, row: DiscussionRow): Promise<void> {
  if (row.statusID !== NONE) return;
  const defaults = [...(await known.get(context)).values()].filter(
    (status) => status.isDefault && !status.isInternal && isFor(status, row),
  );
  const first = defaults.find(({ recordSubtype }) => recordSubtype !== null) ?? defaults[0];
  if (first && first.statusID !== NONE)
    await setDiscussionStatus(context, [row], { statusID: first.statusID });
}

const fields = { status: StatusFragment, internalStatus: StatusFragment.optional() };

/** Extends discussions with statuses: shows and accepts them, and deletes them with the discussion. */
export const discussionStatuses = [
  extendView(discussionView, { expand: "status", fields, load: statusesOf }),
  extendView(discussionView, { expand: "status.log", fields, load: loggedStatusesOf }),
  extendView(discussionView, {
    fields: {
      resolvedUserID: z.int().nullable().optional().meta({ description: "For staff, of what is resolved." }),
    },
    async load(context, rows) {
      if (!isStaff(context.actor)) return rows.map(() => null);
      const resolved = rows.filter(({ internalStatusID }) => internalStatusID === RESOLVED);
      const ids = resolved.map(({ discussionID }) => discussionID);
      const whoSaid = await selectWhoSaid(context, ids, RESOLVED);
      return rows.map((row) =>
        resolved.includes(row) ? { resolvedUserID: whoSaid.get(row.discussionID) ?? null } : null,
      );
    },
  }),
  extendView(discussionView, {
    fields: {
      canResolve: z.literal(true).optional().meta({ description: "For staff, where they sort discussions." }),
    },
    async load({ actor, settings }, rows) {
      const canResolve = settings.get(triageEnabled) && isStaff(actor);
      return rows.map(() => (canResolve ? { canResolve } : null));
    },
  }),
  discussionStates.with("resolved"),
  extendDraft(discussionDraft, DiscussionResolution, async (context, row, { resolved }) => {
    await giveDefault(context, row);
    if (resolved !== undefined) await resolveDiscussion(context, row, resolved);
  }),
  discussionRemoved.with({
    name: "statusLog",
    remove: (context, { discussionID }) => selectWholeLog(context, discussionID),
    restore: (context, { discussionID }, log) =>
      restoreLog(context, discussionID, (log ?? []) as Stored<StatusLogRow>[]),
  }),
];
