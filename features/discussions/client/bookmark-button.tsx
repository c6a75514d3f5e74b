import { CallFields } from "#platform/client/call-fields.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import type { DiscussionInRow } from "../contract.ts";
import styles from "./bookmark-button.module.css";
import { useBookmark } from "./use-bookmark.ts";

interface BookmarkButtonProps {
  discussion: Pick<DiscussionInRow, "discussionID" | "bookmarked">;
  /** URL to redirect to after the form is submitted without JavaScript. */
  then: string;
}

/** Bookmarks a discussion. Works without JavaScript; renders nothing for guests, who have no bookmarks. */
export function BookmarkButton({ discussion, then }: BookmarkButtonProps) {
  const { isGuest } = useSession();
  const { bookmarked, busy, toggle } = useBookmark(discussion);
  if (isGuest) return null;
  const { discussionID } = discussion;
  const state = busy ? "bookmarking" : bookmarked ? "bookmarked" : "normal";
  return (
    <form
      method="post"
      className={styles.form}
      data-bookmark={state}
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <CallFields
        call={`PUT /discussions/${discussionID}/bookmark`}
        then={then}
        values={{ bookmarked: String(!bookmarked) }}
      />
      <IconButton
        type="submit"
        icon={bookmarked ? "bookmarked" : "bookmark"}
        label={t("Bookmark")}
        aria-pressed={bookmarked}
        busy={busy}
      />
    </form>
  );
}
