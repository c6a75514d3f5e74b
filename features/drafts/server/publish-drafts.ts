import { i18nOf } from "#features/locales/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { ApiError, type FieldError, forbidden } from "#platform/contract/errors.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { draftFailed } from "./events.ts";
import { kindOf } from "./extension-points.ts";
import { deleteDraft, insertPosted, listDue, takeDue, updateDraft } from "./queries.ts";
import type { DraftRow } from "./tables.ts";

const AT_A_TIME = 100;

/** Posts the draft as its owner, under the owner's rights of this moment. */
async function publish(context: Context, draft: DraftRow): Promise<void> {
  const actor = await actorOf(context, draft.insertUserID);
  const kind = kindOf(context, draft.recordType);
  if (!actor || !kind?.publish) throw forbidden("The author can no longer post.");
  const { draftID, recordType, insertUserID: userID } = draft;
  const recordID = await kind.publish(actingAs(context, actor), draft);
  await deleteDraft(context, draftID);
  if (recordID !== null)
    await insertPosted(context, [{ draftID, userID, recordType, recordID, dateInserted: context.now }]);
}

/** The reason of a refusal, as a text for the author. */
async function reasonOf(context: Context, error: ApiError, authorID: number): Promise<string> {
  const author = await actorOf(context, authorID);
  const text = error.textIn(i18nOf(author ? actingAs(context, author) : context));
  const [first] = (text["errors"] ?? []) as FieldError<string>[];
  return first?.message ?? String(text["message"]);
}

async function publishOne(context: Context, draftID: number): Promise<void> {
  try {
    // The post and the end of its draft are one transaction: a crash leaves both or neither.
    await context.transaction(async (inside) => {
      const draft = await takeDue(inside, draftID);
      if (draft) await publish(inside, draft);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await context.transaction(async (inside) => {
      const draft = await takeDue(inside, draftID);
      if (!draft) return;
      const failedReason = await reasonOf(inside, error, draft.insertUserID);
      await updateDraft(inside, draftID, { draftStatus: "error", failedReason });
      await inside.emit(draftFailed, { draftID });
    });
  }
}

/** Publishes due drafts, every minute. */
export const publishDrafts: Job<object> = {
  name: "publish-drafts",
  schedule: "* * * * *",
  async run(context) {
    let due: number[];
    do {
      due = await listDue(context, AT_A_TIME);
      for (const draftID of due) await publishOne(context, draftID);
    } while (due.length === AT_A_TIME);
  },
};
