import { badRequest, permissionProblem } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { scheduleAllow } from "../permissions.ts";
import { getOwnLocked } from "./get-draft.ts";
import { canSchedule } from "./policy.ts";
import { updateDraft } from "./queries.ts";
import { requireTime } from "./schedule.ts";
import type { DraftRow } from "./tables.ts";

async function getScheduled(context: Context, draftID: number): Promise<DraftRow> {
  const draft = await getOwnLocked(context, draftID);
  if (canSchedule(context.actor) !== true) throw permissionProblem([scheduleAllow]);
  if (draft.draftStatus !== "scheduled") throw badRequest("This draft is not scheduled.");
  return draft;
}

const changedNow = ({ actor, now }: Context) => ({ updateUserID: actor.userID, dateUpdated: now });

/** Reschedules a draft, and sets whether publishing it sends notifications. */
export async function reschedule(
  context: Context,
  draftID: number,
  sent: { dateScheduled: string; publishedSilently?: boolean | undefined },
): Promise<DraftRow> {
  return context.transaction(async (inside) => {
    const { attributes } = await getScheduled(inside, draftID);
    const { publishedSilently = attributes.draftMeta?.["publishedSilently"] ?? false } = sent;
    return updateDraft(inside, draftID, {
      ...changedNow(inside),
      attributes: JSON.stringify({
        ...attributes,
        draftMeta: { ...attributes.draftMeta, publishedSilently },
      }),
      dateScheduled: requireTime(inside, sent.dateScheduled),
    });
  });
}

/** Makes a scheduled draft an ordinary draft. */
export async function unschedule(context: Context, draftID: number): Promise<DraftRow> {
  return context.transaction(async (inside) => {
    await getScheduled(inside, draftID);
    return updateDraft(inside, draftID, {
      ...changedNow(inside),
      draftStatus: "draft",
      dateScheduled: null,
    });
  });
}
