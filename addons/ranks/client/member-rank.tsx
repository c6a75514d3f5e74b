import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usersEdit } from "#features/permissions/permissions.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import type { readStanding } from "../contract.ts";
import styles from "./member-rank.module.css";
import { setRankDialog } from "./set-rank-action.ts";

/** On the page about a member: the rank, why the member has it, and a button to set it by hand. */
export function MemberRank({ userID, name }: { userID: number; name: string }) {
  const { can } = useSession();
  const [isSetting, setSetting] = useState(false);
  const { data } = useQuery(apiQuery<typeof readStanding>("/users/:id/rank", { params: { id: userID } }));
  if (!data || data.ranks.length === 0) return null;
  const rank = data.ranks.find((each) => each.rankID === data.rankID);
  return (
    <section className={styles.part} aria-label={t("Rank")}>
      <p>
        <a href={`/profile/ranks/${encodeURIComponent(name)}`}>
          <bdi>{rank ? t("Rank: {rank}", { rank: rank.name }) : t("No rank")}</bdi>
        </a>
        {rank && (
          <span className={styles.why}>{data.isManual ? t("Given by staff") : t("By its criteria")}</span>
        )}
      </p>
      {can.has(usersEdit) && (
        <Button size="compact" aria-haspopup="dialog" onClick={() => setSetting(true)}>
          {t("Set Rank")}
        </Button>
      )}
      {isSetting && (
        <DialogOnDemand dialog={setRankDialog} user={{ userID, name }} onClose={() => setSetting(false)} />
      )}
    </section>
  );
}
