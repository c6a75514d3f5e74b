import { useEffect, useRef, useState } from "react";
import { registerUnposted, unposted } from "#features/comments/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import styles from "./comment-draft.module.css";
import { isEmpty } from "./draft-place.ts";
import type { ThreadDraft } from "./thread-notices.tsx";
import { useEarly } from "./use-early.ts";
import type { DraftFields } from "./use-keeper.ts";
import { valuesOf } from "./values-of.ts";

const keeper = onDemand(async () => (await import("./saved-reply.tsx")).SavedReply);

const commentFields = (parentCommentID: number | null): DraftFields => ({
  read: ({ body = "", format = "markdown" }) => ({
    body,
    format,
    draftType: "comment",
    draftMeta: parentCommentID === null ? {} : { commentParentID: parentCommentID },
  }),
  write: ({ body = "", format = "markdown" }) => ({ format, body }),
});

interface CommentDraftProps {
  discussionID: number;
  parentCommentID: number | null;
  parts: Readonly<Record<string, object>>;
}

function MemberDraft({ discussionID, parentCommentID, parts }: CommentDraftProps) {
  const inside = useRef<HTMLDivElement>(null);
  const { drafts = [] } = (parts["drafts"] ?? {}) as { drafts?: readonly ThreadDraft[] };
  const atEnd = drafts.filter((draft) => draft.commentParentID === null);
  const place = {
    recordType: "comment",
    parentRecordType: "discussion",
    parentRecordID: discussionID,
    ...(parentCommentID === null ? {} : { commentParentID: parentCommentID }),
  };
  const fields = commentFields(parentCommentID);
  /** A form that was opened for a comment shows none of the other drafts. */
  const [isTop] = useState(parentCommentID === null);
  // A reader who opened the reply form is about to write.
  const isWanted = !isTop || drafts.length > 0;
  const { Keeper, early, bring } = useEarly({ inside, keeper, place, fields, isWanted });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its drafts while it is mounted
  useEffect(() => {
    const form = inside.current?.closest("form");
    // Once loaded, the saving component announces the draft itself.
    if (!isTop || Keeper || !form) return;
    return registerUnposted({
      exists: () => atEnd.length > 0 || !isEmpty(fields.read(valuesOf(form))),
      async discard() {
        await bring();
        await unposted()?.discard();
      },
    });
  }, [Keeper]);
  return (
    <div ref={inside} className={styles.place}>
      {Keeper && (
        <Keeper {...{ place, fields, early }} drafts={isTop ? drafts : null} unposted={isTop ? atEnd : []} />
      )}
    </div>
  );
}

/** Saves the comment that is being written as a draft. */
export const CommentDraft = (props: CommentDraftProps) =>
  useSession().isGuest ? null : <MemberDraft {...props} />;
