import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiQuery } from "#platform/client/query.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { previewRank } from "../../contract.ts";
import styles from "./ranks-admin-page.module.css";
import { ASKED, CONFIRMED, type RankTyped } from "./read-rank.ts";

const PAUSE_MS = 300;

/** Returns the parameters of the preview after a pause. */
function useDebounced({ rankID, level, criteria }: RankTyped) {
  const { manual, ...others } = criteria;
  const filled = Object.entries({ ...others, ...(manual && { manual }) }).filter(
    ([, value]) => value !== null,
  );
  const text = JSON.stringify({
    ...(rankID !== undefined && { rankID }),
    level,
    ...Object.fromEntries(filled),
  });
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(debounced) as { level: number };
}

/** Counts the members who would have the rank, and asks for a confirmation when no one could post any longer. */
export function RankPreview({ typed }: { typed: RankTyped }) {
  const query = useDebounced(typed);
  const { data } = useQuery({
    ...apiQuery<typeof previewRank>("/ranks/preview", { query }),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) return <div className={styles.preview} role="status" />;
  const { countFit, countRanked, countAll } = data;
  const asks = typed.deniesPosting && countAll > 0 && countRanked === countAll;
  return (
    <>
      <div className={styles.preview} role="status">
        <p>
          {typed.criteria.manual
            ? t("Members get this rank only from staff.")
            : t("{count} of {all} members fit now. {ranked} of them would have this rank.", {
                count: formatNumber(countFit),
                all: formatNumber(countAll),
                ranked: formatNumber(countRanked),
              })}
        </p>
      </div>
      {asks && (
        <div className={styles.asks}>
          <MessageBar kind="warning">
            <p>{t("All members would have this rank, which does not let them post.")}</p>
            <input type="hidden" name={ASKED} value="true" />
            <Checkbox name={CONFIRMED} label={t("No member may post. I want this.")} />
          </MessageBar>
        </div>
      )}
    </>
  );
}
