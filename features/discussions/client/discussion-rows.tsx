import { useId } from "react";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import type { DiscussionInRow } from "../contract.ts";
import { DiscussionRow, type DiscussionRowProps } from "./discussion-row.tsx";
import styles from "./discussions-widget.module.css";
import { noticeOn, Placeholder, postPlaceholders } from "./post-placeholder.tsx";
import { RowBookmarkForms } from "./row-bookmark.tsx";
import { useRowFillings } from "./row-slots.ts";

interface DiscussionRowsProps extends Pick<DiscussionRowProps, "options" | "here" | "Title" | "isPlain"> {
  discussions: readonly DiscussionInRow[];
}

export function DiscussionRows({ discussions, isPlain, ...list }: DiscussionRowsProps) {
  const { isGuest } = useSession();
  const fillings = useRowFillings();
  const placeholders = useAdditions(postPlaceholders);
  const forms = useId();
  return (
    <>
      {!isGuest && !isPlain && <RowBookmarkForms forms={forms} />}
      <ul className={styles.list}>
        {discussions.map((discussion) => {
          const { discussionID } = discussion;
          const notice = noticeOn(placeholders, discussion);
          const row = (Outer: "li" | "div") => (
            <DiscussionRow
              key={discussionID}
              discussion={discussion}
              {...list}
              isPlain={isPlain}
              fillings={fillings}
              Outer={Outer}
              forms={isGuest ? null : forms}
            />
          );
          if (notice === null) return row("li");
          return (
            <li key={discussionID} className={styles.collapsed}>
              <Placeholder notice={notice}>{row("div")}</Placeholder>
            </li>
          );
        })}
      </ul>
    </>
  );
}
