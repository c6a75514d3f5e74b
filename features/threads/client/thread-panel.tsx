import { useEffect, useRef } from "react";
import { followToBox, REPLY, useVisitNews } from "#features/comments/client/index.ts";
import type { ThreadNews } from "#features/comments/contract.ts";
import { BookmarkButton, ShareMenu } from "#features/discussions/client/index.ts";
import { Later } from "#features/live/client/index.ts";
import { PeoplePhotos } from "#features/profiles/client/index.ts";
import { rarely } from "#platform/client/rarely.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink, IconButton } from "#platform/client/ui/button.tsx";
import { Count } from "#platform/client/ui/count.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import type { ThreadPanelProps } from "../contract.ts";
import { FollowLevel } from "./follow-level.tsx";
import { commentLink, stayHere } from "./jump-to.ts";
import styles from "./thread-panel.module.css";
import { usePlace } from "./use-place.ts";

const PANEL = "ThreadPanel";

/** Most threads have one page and no headings. */
const parts = import.meta.env.SSR ? await import("./timeline-parts.ts") : null;
const Timeline = rarely(parts?.Timeline, async () => (await import("./timeline-parts.ts")).Timeline);
const Outline = rarely(parts?.Outline, async () => (await import("./timeline-parts.ts")).Outline);
const JumpField = rarely(parts?.JumpField, async () => (await import("./timeline-parts.ts")).JumpField);

/** Resolves once the window is so narrow that the bar is shown. */
const whenNarrow = () =>
  new Promise((resolve) => {
    const narrow = matchMedia("(max-width: 1000px)");
    if (narrow.matches) resolve(narrow);
    else narrow.addEventListener("change", resolve, { once: true });
  });
const bar = import.meta.env.SSR ? await import("./foot-bar.tsx") : null;
const FootBar = rarely(bar?.FootBar, async () => {
  await whenNarrow();
  return (await import("./foot-bar.tsx")).FootBar;
});

const titleInBar = onDemand(async () => (await import("./title-in-bar.tsx")).TitleInBar);

interface JumpsProps {
  news: ThreadNews | null;
  lastCommentID: number;
  threadUrl: string;
  isLast: boolean;
}

/** A way to the unread comments, and one to the other end of the thread. */
const Jumps = ({ news, lastCommentID, threadUrl, isLast }: JumpsProps) => (
  <div className={styles.jumps}>
    {news ? (
      <ButtonLink href={commentLink(news.firstID)}>
        {isLast ? t("First New") : t("First Unread")}
        {!isLast && <Count value={news.count} isQuiet />}
      </ButtonLink>
    ) : (
      !isLast && <ButtonLink href={threadUrl}>{t("First Post")}</ButtonLink>
    )}
    {isLast ? (
      <ButtonLink href={threadUrl}>{t("First Post")}</ButtonLink>
    ) : (
      <ButtonLink href={commentLink(lastCommentID)}>{t("Last Comment")}</ButtonLink>
    )}
  </div>
);

const People = ({ people, countPeople }: Pick<ThreadPanelProps, "people" | "countPeople">) => (
  <section>
    <h2 className={styles.heading}>{t("People")}</h2>
    <PeoplePhotos users={people} more={countPeople - people.length} />
  </section>
);

function Numbers({ discussion, countPeople }: Pick<ThreadPanelProps, "discussion" | "countPeople">) {
  const { countComments, countViews } = discussion;
  const numbers: [name: string, value: number][] = [
    [t("Comments"), countComments],
    [t("People"), countPeople],
    // Fewer views than comments were counted after an import, and would only puzzle.
    [t("Views"), countViews > countComments ? countViews : 0],
  ];
  return (
    <dl className={styles.numbers}>
      {numbers
        .filter(([, value]) => value > 0)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ShortNumber value={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface PositionProps {
  panel: ThreadPanelProps;
  news: ThreadNews | null;
  lastCommentID: number;
  /** Position of the page's first comment, if the server knows it. */
  first: number | null;
}

/** Where the reader is in the thread, and ways to other places. Nothing else renders while the page scrolls. */
function Position({ panel: { timeline, discussion }, news, lastCommentID, first }: PositionProps) {
  const { discussionID, url, countComments } = discussion;
  const place = usePlace(first);
  return (
    <div>
      {timeline && <Timeline {...{ timeline, place, news }} total={countComments} threadUrl={url} />}
      <Jumps news={news} lastCommentID={lastCommentID} threadUrl={url} isLast={place.isLast} />
      {timeline && <JumpField discussionID={discussionID} threadUrl={url} />}
    </div>
  );
}

/** Links of the panel scroll to comments on this page, and close the sheet. */
function usePanelLinks() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = panel.current;
    const follow = (event: MouseEvent) => {
      stayHere(event);
      const isLink = event.target instanceof Element && event.target.closest("a");
      if (isLink && shown?.matches(":popover-open")) shown.hidePopover();
    };
    shown?.addEventListener("click", follow);
    return () => shown?.removeEventListener("click", follow);
  }, []);
  return panel;
}

/**
 * The panel beside a thread: reply, marks, timeline, people and numbers. On narrow windows it is a sheet, which a bar
 * at the foot of the window opens.
 */
export function ThreadPanelAsset(props: ThreadPanelProps) {
  const { discussion, canReply, level, lastCommentID, people, countPeople, timeline, outline } = props;
  const { discussionID, url, name, countComments } = discussion;
  const news = useVisitNews(discussionID, props.news);
  const first = timeline ? timeline.number : 1;
  const panel = usePanelLinks();
  return (
    <>
      <section
        ref={panel}
        id={PANEL}
        popover="auto"
        data-sheet=""
        className={styles.panel}
        aria-label={t("This Discussion")}
      >
        <div className={styles.head}>
          <h2>{t("This Discussion")}</h2>
          <IconButton icon="close" label={t("Close")} popoverTarget={PANEL} popoverTargetAction="hide" />
        </div>
        <div className={styles.actions}>
          {canReply && (
            <ButtonLink kind="primary" href={`#${REPLY}`} data-key="r" onClick={followToBox}>
              <Icon name="reply" size={18} />
              {t("Reply")}
              <kbd>r</kbd>
            </ButtonLink>
          )}
          {level && <FollowLevel discussionID={discussionID} level={level} />}
          <div className={styles.marks}>
            <BookmarkButton discussion={discussion} then={url} />
            <ShareMenu url={url} title={name} asIcon />
          </div>
        </div>
        {outline.length > 0 && <Outline entries={outline} />}
        {lastCommentID !== null && (timeline || news) && (
          <Position panel={props} {...{ news, lastCommentID, first }} />
        )}
        {people.length > 0 && <People people={people} countPeople={countPeople} />}
        <Numbers discussion={discussion} countPeople={countPeople} />
      </section>
      <FootBar
        panelID={PANEL}
        first={first}
        total={countComments}
        news={news}
        lastCommentID={lastCommentID}
        canReply={canReply}
      />
      <Later part={titleInBar} name={name} url={url} category={discussion.category?.name ?? null} />
    </>
  );
}
