import { DiscussionRows } from "#features/discussions/client/index.ts";
import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import type { NewsShown } from "../contract.ts";
import { Block } from "./block.tsx";
import { ForYouRow } from "./for-you-row.tsx";
import { MarkAll } from "./mark-all.tsx";
import { ROW_OPTIONS, ROWS_WITH_EXCERPT } from "./row-options.ts";
import { useSince } from "./since.ts";
import { Suggestions } from "./suggestions.tsx";
import { useMarkAll } from "./use-mark-all.ts";
import styles from "./whats-new.module.css";

const RECENT = "/discussions";

const Rows = ({ discussions }: { discussions: readonly DiscussionInRow[] }) => (
  <DiscussionRows discussions={discussions} options={ROW_OPTIONS} Title="h3" />
);

function Recent({ recent, isNewForum, newPostUrl }: Pick<NewsShown, "recent" | "isNewForum" | "newPostUrl">) {
  const options = isNewForum ? ROWS_WITH_EXCERPT : ROW_OPTIONS;
  return (
    <Block title={t("Recent Posts")} {...(!isNewForum && { all: { name: t("View All"), url: RECENT } })}>
      {recent.length > 0 && <DiscussionRows discussions={recent} options={options} Title="h3" />}
      {isNewForum && (
        <EmptyState
          icon="comment"
          title={recent.length > 0 ? t("No other discussions yet") : t("No discussions yet")}
          text={t("New posts appear here, newest first. Start with a question that you would like answered.")}
          {...(newPostUrl && { action: { label: t("Start a Discussion"), url: newPostUrl } })}
        />
      )}
    </Block>
  );
}

/** What is new for the member, most personal first, and an end. */
export function WhatsNew(props: NewsShown) {
  const since = useSince(props.dateSince);
  const { isMarked, mark, undo } = useMarkAll();
  const { forYou, countForYou, followed, countFollowed, popular, recent, suggested } = props;
  const { dateMarked, isBelowSteps, isNewForum, newPostUrl } = props;
  const hasNews = !isMarked && forYou.length + followed.length + popular.length > 0;
  const isFirst = since === null;
  const day = since?.day ?? null;
  const Title = isBelowSteps ? "h2" : "h1";
  return (
    <div className={styles.news}>
      {!(isBelowSteps && isNewForum) && (
        <div className={styles.head}>
          <div>
            <Title className={styles.title}>{t("What’s New")}</Title>
            <p className={styles.since}>{since?.visit ?? t("Welcome! Here is what people talk about.")}</p>
          </div>
          <MarkAll dateMarked={dateMarked} hasNews={hasNews && !isNewForum} onMark={mark} onUndo={undo} />
        </div>
      )}
      {hasNews && !isNewForum && (
        <>
          {forYou.length > 0 && (
            <Block
              title={t("For You")}
              count={countForYou}
              all={{ name: t("All Notifications"), url: "/profile/notifications" }}
            >
              <ul className={styles.list}>
                {forYou.map((notification) => (
                  <ForYouRow key={notification.notificationID} notification={notification} />
                ))}
              </ul>
            </Block>
          )}
          {followed.length > 0 && (
            <Block
              title={t("Unread in What You Follow")}
              count={countFollowed}
              all={{ name: t("Following"), url: "/discussions?followed=true" }}
            >
              <Rows discussions={followed} />
            </Block>
          )}
          {popular.length > 0 && (
            <Block
              title={
                isFirst
                  ? t("Popular Now")
                  : day
                    ? t("Popular Since {day}", { day })
                    : t("Popular Since Your Last Visit")
              }
              all={{ name: t("Trending"), url: "/discussions?sort=-hot" }}
            >
              <Rows discussions={popular} />
            </Block>
          )}
        </>
      )}
      {suggested.length > 0 && !isNewForum && <Suggestions categories={suggested} />}
      {hasNews && !isNewForum ? (
        <p className={styles.end}>
          {day ? t("That’s everything since {day}.", { day }) : t("That’s everything.")}{" "}
          <a href={RECENT}>{t("Browse Recent Posts")}</a>
        </p>
      ) : (
        <>
          {!isFirst && !isNewForum && (
            <p className={styles.caughtUp}>
              {day ? t("You’re all caught up since {day}.", { day }) : t("You’re all caught up.")}
            </p>
          )}
          {(recent.length > 0 || isNewForum) && (
            <Recent
              recent={recent.length > 0 ? recent : popular}
              isNewForum={isNewForum}
              newPostUrl={newPostUrl}
            />
          )}
        </>
      )}
    </div>
  );
}
