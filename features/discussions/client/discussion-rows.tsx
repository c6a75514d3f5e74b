import { useSession } from "#platform/client/session.tsx";
import type { DiscussionInRow, DiscussionOptions } from "../contract.ts";
import { DiscussionRow, type DiscussionRowProps } from "./discussion-row.tsx";
import styles from "./discussions-widget.module.css";
import { useRowFillings } from "./row-slots.ts";

interface DiscussionRowsProps extends Pick<DiscussionRowProps, "options" | "here" | "Title"> {
  discussions: readonly DiscussionInRow[];
}

/** No row keeps a place for votes where nobody has voted. */
function withoutEmptyColumn(
  options: DiscussionOptions,
  discussions: readonly DiscussionInRow[],
): DiscussionOptions {
  if (discussions.some(({ score }) => score !== 0)) return options;
  const { metas } = options;
  return { ...options, metas: { ...metas, display: { ...metas.display, score: false } } };
}

export function DiscussionRows({ discussions, options, here, Title }: DiscussionRowsProps) {
  const { isGuest } = useSession();
  const fillings = useRowFillings();
  const shown = withoutEmptyColumn(options, discussions);
  return (
    <ul className={styles.list}>
      {discussions.map((discussion) => (
        <DiscussionRow
          key={discussion.discussionID}
          discussion={discussion}
          options={shown}
          fillings={fillings}
          here={here}
          Title={Title}
          isMarked={!isGuest}
        />
      ))}
    </ul>
  );
}
