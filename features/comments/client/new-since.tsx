import { useSyncExternalStore } from "react";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { clockHere, clockOfPage, watchClock } from "#platform/client/clock.ts";
import { t } from "#platform/client/translate.ts";
import type { ThreadNews } from "../contract.ts";
import styles from "./comment-branch.module.css";

const WEEK_MS = 6 * 86_400_000;

/** Formats a moment briefly: the time for today, the weekday for this week, else the day. */
function sinceWhen(moment: number, now: number, timeZone?: string): string {
  const dayOf = (at: number) => absoluteTime(at, "day", timeZone);
  if (dayOf(moment) === dayOf(now)) return absoluteTime(moment, "time", timeZone);
  return absoluteTime(moment, now - moment < WEEK_MS ? "weekday" : "day", timeZone);
}

/** The line before the first unread comment; without a date if that comment is older than the last visit. */
export function NewSince({ news: { since, firstDate } }: { news: ThreadNews }) {
  const { now, timeZone } = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  const when = sinceWhen(Date.parse(since), now, timeZone);
  return <p className={styles.new}>{firstDate > since ? t("New since {when}", { when }) : t("New")}</p>;
}
