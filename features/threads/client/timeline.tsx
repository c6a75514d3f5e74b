import { type CSSProperties, memo, useState } from "react";
import type { ThreadNews } from "#features/comments/contract.ts";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { t } from "#platform/client/translate.ts";
import { useIsLive } from "#platform/client/use-appeared.ts";
import type { TimelineShown } from "../contract.ts";
import { commentLink, goToNumber } from "./jump-to.ts";
import styles from "./timeline.module.css";
import { monthAt } from "./timeline-days.ts";
import type { Place } from "./use-place.ts";

/** Smallest distance of two years, as a share of the track. */
const LEAST_GAP = 0.1;

/** Keys that move the handle. */
const KEYS = /^(?:Arrow|Page|Home|End)/;

type Years = TimelineShown["years"];

/** Leaves out years that are too close to another one; keeps the first and the last. */
function spread(years: Years, total: number): Years {
  const shareOf = (number: number) => (number - 1) / Math.max(1, total - 1);
  const shown: Years[number][] = [];
  for (const year of years) {
    const last = shown.at(-1);
    if (!last || shareOf(year[1]) - shareOf(last[1]) >= LEAST_GAP) shown.push(year);
    else if (year === years.at(-1) && shown.length > 1) shown.splice(-1, 1, year);
  }
  return shown;
}

const at = (number: number) => ({ "--at": number }) as CSSProperties;

/** Years as links to their first comments: a pager that works without scripts. */
const YearLinks = memo(({ years, total }: { years: Years; total: number }) => (
  <ol className={styles.years}>
    {spread(years, total).map(([year, number, commentID]) => (
      <li key={year} style={at(number)}>
        <a href={commentLink(commentID)} aria-label={t("First comment of {year}", { year: String(year) })}>
          {year}
        </a>
      </li>
    ))}
  </ol>
));

interface TimelineProps {
  timeline: TimelineShown;
  place: Place;
  total: number;
  news: ThreadNews | null;
  threadUrl: string;
}

/** A track with the length of the thread in comments: years, unread comments and the reader's place. */
export function Timeline({ timeline, place, total, news, threadUrl }: TimelineProps) {
  const isLive = useIsLive();
  const [dragged, setDragged] = useState<number | null>(null);
  const number = dragged ?? place.number;
  const month =
    dragged === null && place.dateInserted !== null
      ? absoluteTime(Date.parse(place.dateInserted), "month", "UTC")
      : monthAt(timeline.days, number ?? 1);
  const where = number === null ? "" : t("{number} of {total}", { number, total });

  /** Loads what moves the handle, which goes on with a drag that has begun by then. */
  const slide = async (event: PointerEvent | KeyboardEvent) => {
    const { dragHandle, stepHandle } = await import("./slide-handle.ts");
    const options = { total, show: setDragged, go: (to: number) => goToNumber(threadUrl, to) };
    if (event instanceof KeyboardEvent) stepHandle(event, { ...options, from: number ?? 1 });
    else dragHandle(event, options);
  };
  return (
    <nav className={styles.timeline} aria-label={t("Timeline")}>
      <div className={styles.track} style={{ "--of": total } as CSSProperties} data-track="">
        <YearLinks years={timeline.years} total={total} />
        {news && (
          <span
            className={styles.unread}
            style={at(total - Math.min(news.count, total) + 1)}
            aria-hidden="true"
          >
            <small>
              <bdi>{t("{count} new", { count: news.count })}</bdi>
            </small>
          </span>
        )}
        {number !== null && (
          <div
            className={styles.handle}
            style={at(number)}
            {...(isLive && {
              role: "slider",
              tabIndex: 0,
              "aria-label": t("Comment"),
              "aria-orientation": "vertical",
              "aria-valuemin": 1,
              "aria-valuemax": total,
              "aria-valuenow": number,
              "aria-valuetext": `${where}, ${month}`,
              onPointerEnter: () => void import("./slide-handle.ts"),
              onFocus: () => void import("./slide-handle.ts"),
              onPointerDown: ({ nativeEvent }) => void slide(nativeEvent),
              onKeyDown: (event) => {
                if (!KEYS.test(event.key)) return;
                event.preventDefault();
                void slide(event.nativeEvent);
              },
            })}
          >
            <b>
              <bdi>{where}</bdi>
            </b>
            <bdi>{month}</bdi>
          </div>
        )}
      </div>
    </nav>
  );
}
