import { UserLink } from "#features/profiles/client/index.ts";
import { formatNumber, t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import type { CategoryItem, CategoryOptions } from "../contract.ts";
import styles from "./category-metas.module.css";

type LabelCode = CategoryItem["counts"][number]["labelCode"];

const ICONS: Record<LabelCode, IconName> = {
  discussions: "message",
  comments: "comment",
  posts: "list",
  followers: "users",
};

function textOf(labelCode: LabelCode, count: number): string {
  switch (labelCode) {
    case "discussions":
      return t("{count, plural, one {# discussion} other {# discussions}}", { count });
    case "comments":
      return t("{count, plural, one {# comment} other {# comments}}", { count });
    case "posts":
      return t("{count, plural, one {# post} other {# posts}}", { count });
    case "followers":
      return t("{count, plural, one {# follower} other {# followers}}", { count });
  }
}

interface CategoryMetasProps {
  category: CategoryItem;
  metas: CategoryOptions["metas"];
}

/** Returns the requested counters, with or without subcategories. */
function countsOf(
  { counts }: CategoryItem,
  { display, includeSubcategoriesCount }: CategoryOptions["metas"],
) {
  const wanted: Record<LabelCode, boolean> = {
    discussions: display.discussionCount,
    comments: display.commentCount,
    posts: display.postCount,
    followers: display.followerCount,
  };
  return counts
    .filter(({ labelCode }) => wanted[labelCode])
    .map(({ labelCode, count, countAll }) => ({
      labelCode,
      count: includeSubcategoriesCount.some((each) => each === labelCode) ? countAll : count,
    }));
}

export function CategoryCounts({ category, metas }: CategoryMetasProps) {
  const counts = countsOf(category, metas);
  if (counts.length === 0) return null;
  return (
    <p className={styles.counts}>
      {counts.map(({ labelCode, count }) =>
        metas.asIcons === "icon" ? (
          <span key={labelCode}>
            <Icon name={ICONS[labelCode]} size={16} />
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="visually-hidden">{textOf(labelCode, count)}</span>
          </span>
        ) : (
          <span key={labelCode}>{textOf(labelCode, count)}</span>
        ),
      )}
    </p>
  );
}

/** The latest post in or below a category, with its author and date. */
export function LastPost({ category, metas }: CategoryMetasProps) {
  const { lastPostName, lastPostAuthor, lastPostDate } = metas.display;
  const post = category.lastPost;
  if (!post || !(lastPostName || lastPostAuthor || lastPostDate)) return null;
  return (
    <p className={styles.last}>
      {lastPostName && (
        <a href={post.url} dir="auto">
          {post.name}
        </a>
      )}
      <span>
        {lastPostAuthor && <UserLink user={post.insertUser} />}
        {lastPostDate && <DateTime value={post.dateInserted} />}
      </span>
    </p>
  );
}
