import { breadcrumbs } from "#features/categories/server/index.ts";
import { commentUrl, discussionUrl } from "#features/discussions/server/index.ts";
import type { FieldError } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { missing, seenDiscussions } from "./discussion-drafts.ts";
import { type DraftPlace, draftKinds } from "./extension-points.ts";
import type { DraftRow } from "./tables.ts";

const NO_BODY: FieldError = {
  ...missing("attributes", "body"),
  message: source("Invalid draft, no body content"),
};

const discussionOf = ({ parentRecordType, parentRecordID }: DraftRow) =>
  parentRecordType === "discussion" ? parentRecordID : null;

async function place(context: Context, drafts: readonly DraftRow[]): Promise<Map<number, DraftPlace>> {
  const seen = await seenDiscussions(context, drafts.map(discussionOf));
  const places = drafts.map(async (draft): Promise<[number, DraftPlace]> => {
    const { draftID, recordID } = draft;
    const discussion = seen.get(discussionOf(draft) ?? 0);
    if (!discussion) return [draftID, { name: null, editUrl: null, permaLink: null, breadCrumbs: null }];
    const permaLink = recordID === null ? null : commentUrl(recordID);
    return [
      draftID,
      {
        name: `Re: ${discussion.name}`,
        editUrl: permaLink ?? discussionUrl(discussion),
        permaLink,
        breadCrumbs: await breadcrumbs(context, discussion.categoryID),
      },
    ];
  });
  return new Map(await Promise.all(places));
}

/** Drafts of comments, which cannot be scheduled. */
export const commentDrafts = draftKinds.with({
  recordType: "comment",
  check: ({ body }) => (body?.trim() ? [] : [NO_BODY]),
  place,
});
