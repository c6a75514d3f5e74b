import { useQuery } from "@tanstack/react-query";
import { DiscussionRows } from "#features/discussions/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import type { DiscussionOptions } from "#features/layouts/contract.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { RowsSkeleton } from "#platform/client/ui/skeleton.tsx";
import type { readFurther } from "../contract.ts";
import styles from "./thread-end.module.css";

export interface FurtherReadingProps {
  discussionID: number;
  category: { name: string; url: string } | null;
  /** How related discussions are shown. */
  discussionOptions: DiscussionOptions;
}

/** Rows that are expected until the related discussions are known. */
const EXPECTED = 3;

function NextUnread({ discussion }: { discussion: Discussion }) {
  const { name, url, countUnread, countComments, lastUser, dateLastComment } = discussion;
  const isAllNew = countUnread >= countComments;
  return (
    <section className={styles.next} aria-label={t("Next unread in what you follow")}>
      <div>
        <p className={styles.kind}>{t("Next unread in what you follow")}</p>
        <h2 className={styles.nextTitle}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.meta}>
          <span>{isAllNew ? t("New") : t("{count} new", { count: countUnread })}</span>
          {lastUser && (
            <span>{around(t("last by {last}", { last: HERE }), <UserLink user={lastUser} />)}</span>
          )}
          <DateTime value={dateLastComment} />
        </p>
      </div>
      <ButtonLink href={`${url}/unread`}>
        {t("Read Next")}
        <Icon name="arrow-end" size={18} />
      </ButtonLink>
    </section>
  );
}

/** The next unread discussion that the reader follows, and related discussions. */
export function FurtherReading({ discussionID, category, discussionOptions }: FurtherReadingProps) {
  const { isGuest } = useSession();
  const asked = apiQuery<typeof readFurther>("/discussions/:id/further-reading", {
    params: { id: discussionID },
  });
  const { data, error } = useQuery(asked);
  if (error) return null;
  if (!data) return <RowsSkeleton count={EXPECTED} label={t("Loading")} />;
  const { nextUnread, related } = data;
  return (
    <>
      {nextUnread && <NextUnread discussion={nextUnread} />}
      {!nextUnread && !isGuest && (
        <p className={styles.done}>
          {t("You’re all caught up.")} <a href="/discussions">{t("Recent Posts")}</a>
        </p>
      )}
      {related.length > 0 && (
        <section aria-labelledby="RelatedDiscussions">
          <header className={styles.head}>
            <h2 id="RelatedDiscussions">{t("Related Discussions")}</h2>
            {category && <a href={category.url}>{t("More in {category}", { category: category.name })}</a>}
          </header>
          <DiscussionRows discussions={related} options={discussionOptions} Title="h3" />
        </section>
      )}
    </>
  );
}
