import type { DiscussionOptions } from "#features/layouts/contract.ts";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { DiscussionInRow } from "../contract.ts";
import styles from "./discussion-row.module.css";

interface NumbersProps {
  discussion: DiscussionInRow;
  options: DiscussionOptions;
}

const texts = {
  comments: (count: number) => t("{count, plural, one {# comment} other {# comments}}", { count }),
  points: (count: number) => t("{count, plural, one {# point} other {# points}}", { count }),
  views: (count: number) => t("{count, plural, one {# view} other {# views}}", { count }),
};

/** Label of what is new to the reader: a number of comments, or the discussion itself; null when nothing is. */
function newsOf({ discussion, options }: NumbersProps): string | null {
  const { unread, countUnread } = discussion;
  if (!unread || !options.metas.display.unreadCount) return null;
  return countUnread === 0 ? t("New") : t("{count} new", { count: formatNumber(countUnread) });
}

function NumberIcon({
  icon,
  text,
  name,
  isNew,
}: {
  icon: IconName;
  text: string;
  name: string;
  isNew?: boolean;
}) {
  return (
    <span className={isNew ? styles.new : undefined}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{isNew ? `${text}, ${name}` : name}</span>
    </span>
  );
}

/** Icons with the numbers of a discussion (such as comments and score), at the end of the row. */
export function NumberIcons({ discussion, options }: NumbersProps) {
  const { commentCount, viewCount, score: withScore } = options.metas.display;
  const { countComments, countViews, score, hasOwnScore } = discussion;
  const news = newsOf({ discussion, options });
  return (
    <div className={styles.numbers}>
      {viewCount && <NumberIcon icon="eye" text={formatNumber(countViews)} name={texts.views(countViews)} />}
      {withScore && score !== 0 && !hasOwnScore && (
        <NumberIcon icon="chevron-up" text={formatNumber(score)} name={texts.points(score)} />
      )}
      {(commentCount || news) && (
        <NumberIcon
          icon="comment"
          text={news ?? formatNumber(countComments)}
          name={texts.comments(countComments)}
          isNew={news !== null}
        />
      )}
    </div>
  );
}

/** The numbers as text, among the other facts of the row. */
export function NumberTexts({ discussion, options }: NumbersProps) {
  const { commentCount, viewCount, score: withScore } = options.metas.display;
  const { countComments, countViews, score, hasOwnScore } = discussion;
  const news = newsOf({ discussion, options });
  return (
    <>
      {viewCount && <span>{texts.views(countViews)}</span>}
      {commentCount && <span>{texts.comments(countComments)}</span>}
      {withScore && score !== 0 && !hasOwnScore && <span>{texts.points(score)}</span>}
      {news && <Label>{news}</Label>}
    </>
  );
}
