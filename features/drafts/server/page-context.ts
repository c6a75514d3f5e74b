import { shownPost } from "#features/discussions/server/index.ts";
import { addPageContexts, type NoticedPage } from "#features/layouts/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getDraft } from "./get-draft.ts";

const PROVIDER = "DraftContextProvider";

/** Throws 404 unless the draft is one that the actor has for a comment on the post. */
async function requireDraftOn(context: Context, draftID: number, discussionID: number): Promise<void> {
  const { recordType, parentRecordType, parentRecordID } = await getDraft(context, draftID);
  const isHere = parentRecordType === "discussion" && parentRecordID === discussionID;
  if (recordType !== "comment" || !isHere) throw notFound("Draft");
}

/** What drafts on a page belong to, and the one that its address names. */
async function contextOf(context: Context, page: NoticedPage): Promise<object | null> {
  const serverDraftID = (page.params["serverDraftID"] ?? null) as number | null;
  const post = shownPost(page);
  if (post) {
    const parentRecordID = post.discussionID;
    if (serverDraftID !== null) await requireDraftOn(context, serverDraftID, parentRecordID);
    return {
      recordType: "comment",
      recordID: null,
      parentRecordType: "discussion",
      parentRecordID,
      serverDraftID,
    };
  }
  if (page.layoutViewType !== "createPost") return null;
  const { source, categoryID } = page.params as { source?: Record<string, number>; categoryID?: number };
  const parentRecordID = source?.["categoryID"] ?? categoryID ?? null;
  return {
    ...{
      recordType: "discussion",
      recordID: source?.["discussionID"] ?? null,
      parentRecordID,
      serverDraftID,
    },
    parentRecordType: parentRecordID === null ? null : "category",
  };
}

/** Lets parts of a page know where its drafts belong. */
export const draftContext = addPageContexts(async (context, page) => {
  const values = await contextOf(context, page);
  return values ? [{ $reactComponent: PROVIDER, $reactProps: { ...values } }] : [];
});
