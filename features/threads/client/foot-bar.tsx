import type { CSSProperties, MouseEvent } from "react";
import { followToBox, REPLY } from "#features/comments/client/index.ts";
import type { ThreadNews } from "#features/comments/contract.ts";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./foot-bar.module.css";
import { commentLink, stayHere } from "./jump-to.ts";
import { type Place, usePlace } from "./use-place.ts";

interface FootBarProps {
  /** Id of the panel, which is a sheet on narrow windows. */
  panelID: string;
  /** Position of the page's first comment; null when the server does not know it. */
  first: number | null;
  total: number;
  news: ThreadNews | null;
  lastCommentID: number | null;
  canReply: boolean;
}

const stay = ({ nativeEvent }: MouseEvent) => stayHere(nativeEvent as globalThis.MouseEvent);

/** Where the bar's second button leads: to what is unread, else to the other end of the thread. */
function Way({
  place,
  news,
  lastCommentID,
}: Pick<FootBarProps, "news" | "lastCommentID"> & { place: Place }) {
  if (news && !place.isLast)
    return (
      <ButtonLink href={commentLink(news.firstID)} onClick={stay}>
        <Icon name="arrow-down" size={18} />
        {t("{count} new", { count: news.count })}
        <span className="visually-hidden">{t("First Unread")}</span>
      </ButtonLink>
    );
  if (place.isLast || lastCommentID === null)
    return (
      <ButtonLink href="#content">
        <Icon name="arrow-up" size={18} />
        {t("Top")}
      </ButtonLink>
    );
  return (
    <ButtonLink href={commentLink(lastCommentID)} onClick={stay}>
      <Icon name="arrow-down" size={18} />
      {t("Last")}
    </ButtonLink>
  );
}

/** The bar at the foot of narrow windows: the reader's place, a way on, and Reply. */
export function FootBar({ panelID, first, total, news, lastCommentID, canReply }: FootBarProps) {
  const place = usePlace(first);
  const progress = { "--at": place.number ?? 1, "--of": total } as CSSProperties;
  return (
    <nav className={styles.bar} aria-label={t("Reading")} style={total > 1 ? progress : undefined}>
      <Button kind="text" popoverTarget={panelID}>
        <Icon name="chevron-up" size={18} />
        <span className={styles.place}>
          {total > 1 && place.number !== null ? (
            <>
              <bdi>{t("{number} of {total}", { number: place.number, total })}</bdi>
              {place.dateInserted !== null && (
                <small>{absoluteTime(Date.parse(place.dateInserted), "month", "UTC")}</small>
              )}
            </>
          ) : (
            t("This Discussion")
          )}
        </span>
        <span className="visually-hidden">{t("Timeline and more")}</span>
      </Button>
      <Way place={place} news={news} lastCommentID={lastCommentID} />
      {canReply && (
        <ButtonLink kind="primary" href={`#${REPLY}`} onClick={followToBox}>
          <Icon name="reply" size={18} />
          {t("Reply")}
        </ButtonLink>
      )}
    </nav>
  );
}
