import { useSession } from "#platform/client/session.tsx";
import { DraftLine } from "./draft-line.tsx";
import type { DraftFields } from "./use-keeper.ts";

const commentFields = (parentCommentID: number | null): DraftFields => ({
  read: ({ body = "", format = "markdown" }) => ({
    body,
    format,
    draftType: "comment",
    draftMeta: parentCommentID === null ? {} : { commentParentID: parentCommentID },
  }),
  write: ({ body = "" }) => ({ body }),
});

const postFields: DraftFields = {
  read: ({ body = "", format = "markdown", name = "", categoryID = "", tagNames }) => ({
    body,
    format,
    draftType: "discussion",
    draftMeta: {
      ...(tagNames ? { tagNames } : {}),
      name,
      postTypeID: "discussion",
      ...(categoryID === "" ? {} : { categoryID: Number(categoryID) }),
    },
  }),
  write: ({ body = "", draftMeta = {} }) => ({
    body,
    name: String(draftMeta["name"] ?? ""),
    ...(draftMeta["tagNames"] ? { tagNames: String(draftMeta["tagNames"]) } : {}),
    ...(draftMeta["categoryID"] ? { categoryID: String(draftMeta["categoryID"]) } : {}),
  }),
};

/** Keeps a comment that is being written. */
export function CommentDraft(props: { discussionID: number; parentCommentID: number | null }) {
  const { isGuest } = useSession();
  const { discussionID, parentCommentID } = props;
  if (isGuest) return null;
  const place = {
    recordType: "comment",
    parentRecordType: "discussion",
    parentRecordID: discussionID,
    ...(parentCommentID === null ? {} : { commentParentID: parentCommentID }),
  };
  return <DraftLine place={place} fields={commentFields(parentCommentID)} />;
}

interface PostDraftProps {
  discussionID: number | null;
  draftID: number | null;
}

/** Keeps a discussion that is being written or changed. */
export function PostDraft({ discussionID, draftID }: PostDraftProps) {
  const { isGuest } = useSession();
  if (isGuest) return null;
  const place = {
    recordType: "discussion",
    ...(discussionID === null ? {} : { recordID: discussionID }),
    ...(draftID === null ? {} : { draftID }),
  };
  return <DraftLine place={place} fields={postFields} offers={discussionID === null && draftID === null} />;
}
