import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { NewsBar, reload, useLive } from "#features/live/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";

const TOPICS_AT_MOST = 18;

interface LiveListProps {
  /** Element to scroll to when new discussions are shown. */
  place: RefObject<HTMLElement | null>;
  /** Categories of the list; empty for all categories. */
  categoryIDs: readonly number[];
}

/** Announces new and updated discussions, and shows them when the reader asks. */
export function LiveList({ place, categoryIDs }: LiveListProps) {
  const queryClient = useQueryClient();
  const { userID: readerID } = useSession();
  const [active, setActive] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const lists = categoryIDs.length > 0 ? categoryIDs.slice(0, TOPICS_AT_MOST) : [0];
  useLive(
    lists.map((categoryID) => `discussions:${categoryID}`),
    ({ name, body }) => {
      if (name === "reset") setMissed(true);
      if (name !== "discussionActive" || body["insertUserID"] === (readerID || null)) return;
      setActive((before) => new Set(before).add(Number(body["discussionID"])));
    },
  );
  const text =
    active.size > 0
      ? t("{count, plural, one {# new or updated discussion} other {# new or updated discussions}}", {
          count: active.size,
        })
      : isMissed
        ? t("This page has changed")
        : "";

  async function show(): Promise<void> {
    setBusy(true);
    await reload(queryClient);
    setBusy(false);
    // New discussions are first.
    place.current?.scrollIntoView({ block: "start", behavior: "instant" });
    setActive(new Set());
    setMissed(false);
  }

  return <NewsBar text={text} busy={busy} onShow={show} />;
}
