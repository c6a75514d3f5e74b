import { useLocation, useSearch } from "wouter";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import type { DiscussionInRow } from "../contract.ts";
import styles from "./bookmark-button.module.css";
import { useBookmark } from "./use-bookmark.ts";

const formOf = (forms: string, bookmarked: boolean) => `${forms}-${bookmarked}`;

/** Forms that the bookmark buttons of a list submit without JavaScript; they redirect to the list. */
export function RowBookmarkForms({ forms }: { forms: string }) {
  const { formKey } = useSession().site;
  const [path] = useLocation();
  const search = useSearch();
  return [true, false].map((bookmarked) => (
    <form key={String(bookmarked)} id={formOf(forms, bookmarked)} method="post" hidden>
      <input type="hidden" name="_then" value={`${path}${search && `?${search}`}`} />
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      <input type="hidden" name="bookmarked" value={String(bookmarked)} />
    </form>
  ));
}

interface RowBookmarkProps {
  discussion: Pick<DiscussionInRow, "discussionID" | "name" | "bookmarked">;
  /** Prefix of the form ids; one pair of forms serves all rows of the list. */
  forms: string;
}

/** Bookmarks a discussion in a list. */
export function RowBookmark({ discussion, forms }: RowBookmarkProps) {
  const { bookmarked, busy, toggle } = useBookmark(discussion);
  const state = busy ? "bookmarking" : bookmarked ? "bookmarked" : "normal";
  return (
    <div className={styles.inRow} data-bookmark={state}>
      <IconButton
        type="submit"
        form={formOf(forms, !bookmarked)}
        name="_call"
        value={`PUT /discussions/${discussion.discussionID}/bookmark`}
        size="compact"
        icon={bookmarked ? "bookmarked" : "bookmark"}
        label={t("Bookmark {title}", { title: discussion.name })}
        aria-pressed={bookmarked}
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      />
    </div>
  );
}
