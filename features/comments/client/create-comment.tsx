import { useEffect, useRef, useState } from "react";
import { type HydratedNode, LayoutNodes } from "#features/layouts/client/index.ts";
import { Later } from "#features/live/client/index.ts";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./create-comment.module.css";
import { useMainForm } from "./quoting.ts";
import { REPLY } from "./reply-place.ts";

/** Returns whether the reader has selected text on this page, by pointer or keyboard. */
function useHasSelected(): boolean {
  const [hasSelected, setHasSelected] = useState(false);
  useEffect(() => {
    const look = () => getSelection()?.isCollapsed === false && setHasSelected(true);
    const stop = new AbortController();
    for (const name of ["pointerup", "keyup"]) document.addEventListener(name, look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return hasSelected;
}

const quoteSelection = onDemand(async () => (await import("./quote-selection.tsx")).QuoteSelection);
const presence = onDemand(async () => (await import("./live-parts.ts")).Presence);

interface CreateCommentProps {
  title: string;
  discussionID: number;
  closed: boolean;
  mayComment: boolean;
  /** Widgets with what the reader must do before commenting. */
  asks?: readonly HydratedNode[];
  /** Data of the form parts that other features add, by name. */
  parts?: Readonly<Record<string, object>>;
}

/** The comment form at the end of a thread, or the reason why the reader cannot comment. */
export function CreateCommentAsset({
  title,
  discussionID,
  closed,
  mayComment,
  asks,
  parts = {},
}: CreateCommentProps) {
  const { isGuest } = useSession();
  const { signIn } = useEntryLinks();
  const form = useRef<HTMLDivElement>(null);
  useMainForm(form);
  const QuoteSelection = useLoaded(quoteSelection, useHasSelected());
  return (
    <section id={REPLY} className={styles.create} aria-label={title}>
      {closed && <MessageBar>{t("This post has been closed.")}</MessageBar>}
      {mayComment && (
        <div ref={form}>
          <h2>{title}</h2>
          <CommentForm discussionID={discussionID} label={t("Comment")} parts={parts} />
          <div className={styles.presence}>
            <Later part={presence} topic={`discussion:${discussionID}`} />
          </div>
          {QuoteSelection && <QuoteSelection />}
        </div>
      )}
      <LayoutNodes nodes={asks} />
      {!mayComment && !closed && isGuest && (
        <div className={styles.hint}>
          <p>{t("Sign in to join this discussion.")}</p>
          <ButtonLink href={signIn}>{t("Sign In")}</ButtonLink>
        </div>
      )}
    </section>
  );
}
