import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import type { CommentThread, readThread, ThreadGap } from "../contract.ts";
import type { Around, BranchProps } from "./comment-branch.tsx";
import styles from "./comment-gap.module.css";

interface GapProps {
  gap: ThreadGap;
  /** Ids of the replies that are shown already; the response contains them again. */
  shown: ReadonlySet<number>;
  around: Around;
  /** Renders the replies; passed, because it renders gaps itself. */
  Branch: ComponentType<BranchProps>;
}

/** A click with a modifier key follows the link instead. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A gap: replies that are not loaded yet. A click inserts them in place; the link leads to a page with all of
 * them.
 */
export function CommentGap({ gap, shown, around, Branch }: GapProps) {
  const api = useApi();
  const [filled, setFilled] = useState<CommentThread | null>(null);
  const [isFilling, setFilling] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const missing = filled?.threadStructure.filter(
    (item) => item.type === "hole" || !shown.has(item.commentID),
  );
  const first = missing?.find((item) => item.type === "comment")?.commentID;
  useEffect(() => {
    // The focused element is gone, so focus the first comment that replaced it.
    if (first !== undefined) document.getElementById(`Comment_${first}`)?.focus({ preventScroll: true });
  }, [first]);
  if (filled && missing) return <Branch items={missing} thread={filled} around={around} />;

  function fillHere(event: MouseEvent): void {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (!isFilling) void fill();
  }

  async function fill(): Promise<void> {
    setFilling(true);
    setError(null);
    try {
      const query = Object.fromEntries(new URL(gap.apiUrl, location.origin).searchParams) as never;
      setFilled((await api.call<typeof readThread>("GET", "/comments/thread", { query })) as CommentThread);
    } catch (refusal) {
      setError(refusal as Error);
    }
    setFilling(false);
  }
  const place = `/discussion/comment/${gap.parentCommentID}#Comment_${gap.parentCommentID}`;
  return (
    <li className={styles.gap}>
      <ButtonLink kind="textPrimary" href={place} aria-busy={isFilling} onClick={fillHere}>
        {t("{count, plural, one {# more comment} other {# more comments}}", { count: gap.countAllComments })}
      </ButtonLink>
      {error && <p role="alert">{error.message}</p>}
    </li>
  );
}
