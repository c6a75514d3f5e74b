import { type ComponentType, useEffect, useState } from "react";
import { type HydratedNode, LayoutNodes } from "#features/layouts/client/index.ts";
import { Later } from "#features/live/client/index.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { rarely } from "#platform/client/rarely.tsx";
import { useSession } from "#platform/client/session.tsx";
import { loadWithSlots, useAllFillings } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { EntryButtons } from "#platform/client/ui/entry-buttons.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { commentFormSlot } from "../slots.ts";
import { REPLY } from "./box.ts";
import styles from "./create-comment.module.css";
import type { ReplyBoxProps } from "./reply-box.tsx";

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

/**
 * The server renders the box, in which one can write at once. Its code is loaded without waiting for that: if the
 * network failed first, the text would stay unsaved.
 */
const onServer = import.meta.env.SSR ? await import("./reply-box.tsx") : null;
const box = lazyComponent(async () => (await import("./reply-box.tsx")).ReplyBox as never, {
  slots: [commentFormSlot],
});

function useReplyBox(): ComponentType<ReplyBoxProps> {
  const fillings = useAllFillings();
  const [ReplyBox] = useState(() =>
    rarely<ReplyBoxProps>(onServer?.ReplyBox, async () => {
      await loadWithSlots(box, fillings);
      return box.loaded as unknown as ComponentType<ReplyBoxProps>;
    }),
  );
  return ReplyBox;
}

const quoteSelection = onDemand(async () => (await import("./quote-selection.tsx")).QuoteSelection);
const presence = onDemand(async () => (await import("../live-parts.ts")).Presence);

interface CreateCommentProps {
  title: string;
  discussionID: number;
  closed: boolean;
  mayComment: boolean;
  /** Widgets with what the reader must do before commenting. */
  asks?: readonly HydratedNode[];
  /** Data of the form parts that other features add, by name. */
  parts?: Readonly<Record<string, object>>;
  /** Path below which the page shows comments, when not that of discussions. */
  commentsUrl?: string;
}

/** The reply box at the end of a thread, or the reason why the reader cannot comment. */
export function CreateCommentAsset({
  title,
  discussionID,
  closed,
  mayComment,
  asks,
  parts = {},
  commentsUrl,
}: CreateCommentProps) {
  const { isGuest } = useSession();
  const ReplyBox = useReplyBox();
  // New data of the page must not replace a text that is being written.
  const [firstParts] = useState(parts);
  const QuoteSelection = useLoaded(quoteSelection, useHasSelected());
  return (
    <section id={REPLY} className={styles.create} aria-label={title}>
      {closed && <MessageBar>{t("This post has been closed.")}</MessageBar>}
      {mayComment && (
        <div>
          <h2 className={styles.title}>{title}</h2>
          <ReplyBox key={discussionID} {...{ discussionID, commentsUrl }} parts={firstParts} />
          <div className={styles.presence}>
            <Later part={presence} topic={`discussion:${discussionID}`} />
          </div>
          {QuoteSelection && <QuoteSelection />}
        </div>
      )}
      <LayoutNodes nodes={asks} />
      {!mayComment && !closed && isGuest && (
        <div className={styles.hint}>
          <p>{t("Join this discussion.")}</p>
          <div className={styles.entry}>
            <EntryButtons />
          </div>
        </div>
      )}
    </section>
  );
}
