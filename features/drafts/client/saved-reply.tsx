import { useRef } from "react";
import type { DraftPlace } from "./draft-place.ts";
import { DraftStatus } from "./draft-status.tsx";
import { type ThreadDraft, useThreadNotices } from "./thread-notices.tsx";
import type { Early } from "./use-early.ts";
import type { DraftFields } from "./use-keeper.ts";

const ThreadNotices = ({ drafts }: { drafts: readonly ThreadDraft[] }) => {
  const inside = useRef<HTMLSpanElement>(null);
  useThreadNotices(drafts, inside);
  return <span ref={inside} hidden />;
};

interface SavedReplyProps {
  place: DraftPlace;
  fields: DraftFields;
  /** What the reader has begun in the thread; null in a form that was opened for a comment. */
  drafts: readonly ThreadDraft[] | null;
  /** Drafts for the end of the thread. */
  unposted: readonly ThreadDraft[];
  early: Early;
}

/** Saves a comment that is being written, and announces other drafts in the thread. */
export const SavedReply = ({ place, fields, drafts, unposted, early }: SavedReplyProps) => (
  <>
    {drafts && drafts.length > 0 && <ThreadNotices drafts={drafts} />}
    <DraftStatus place={place} fields={fields} early={early} unposted={unposted} />
  </>
);
