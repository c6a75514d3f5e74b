import { useSyncExternalStore } from "react";
import { clockHere, clockOfPage, watchClock } from "#platform/client/clock.ts";
import { sinceWhen } from "#platform/client/since-when.ts";
import { t } from "#platform/client/translate.ts";
import type { ThreadNews } from "../contract.ts";
import styles from "./comment-branch.module.css";

/** The line before the first unread comment; without a date if that comment is older than the last visit. */
export function NewSince({ news: { since, firstDate } }: { news: ThreadNews }) {
  const { now, timeZone } = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  const when = sinceWhen(Date.parse(since), now, timeZone);
  return <p className={styles.new}>{firstDate > since ? t("New since {when}", { when }) : t("New")}</p>;
}
