import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";

const MINUTE_MS = 60_000;
/** Longer times are shown in hours. */
const MANY_MINUTES = 120;

const leftUntil = (moment: string) => Date.parse(moment) - Date.now();

/**
 * Returns whether the post can still be edited; re-renders when the time is over. Without `editUntil` there is no
 * limit.
 */
export function useEditTime(editUntil: string | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (editUntil === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Checked repeatedly, because a timer does not run while the computer sleeps.
    const look = () => {
      const left = leftUntil(editUntil);
      if (left <= 0) setOver(true);
      else timer = setTimeout(look, Math.min(left, left > MINUTE_MS ? 10_000 : 5000));
    };
    look();
    return () => clearTimeout(timer);
  }, [editUntil]);
  return !isOver;
}

/** `Edit`, with the time that is left. */
export function editLabel(editUntil: string | undefined): string {
  if (editUntil === undefined) return t("Edit");
  const minutes = Math.max(1, Math.ceil(leftUntil(editUntil) / MINUTE_MS));
  return minutes > MANY_MINUTES
    ? t("Edit ({count, plural, one {# hour} other {# hours}})", { count: Math.floor(minutes / 60) })
    : t("Edit ({count, plural, one {# minute} other {# minutes}})", { count: minutes });
}
