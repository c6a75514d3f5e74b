import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { RankStanding } from "../contract.ts";
import styles from "./profile-rank.module.css";
import { RankCard, type StandingRank } from "./rank-card.tsx";

/** Returns the lowest rank above the current one that members can reach. */
export function nextRank({ ranks, rankID }: RankStanding): StandingRank | undefined {
  const level = ranks.find((rank) => rank.rankID === rankID)?.level ?? -1;
  return ranks.find(
    (rank) => rank.level > level && !rank.manual && rank.progress.some(({ isMet }) => !isMet),
  );
}

interface ProfileRankProps {
  name: string;
  standing: RankStanding;
}

/** A member’s rank, what the next one needs, and what each rank allows. */
export function ProfileRank({ name, standing }: ProfileRankProps) {
  const { userID } = useSession();
  const { ranks, rankID, isManual } = standing;
  const isOwn = userID === standing.userID;
  const current = ranks.find((rank) => rank.rankID === rankID);
  const next = isManual ? undefined : nextRank(standing);
  const own = current ? t("Your rank is {rank}.", { rank: current.name }) : t("You don’t have a rank yet.");
  const others = current
    ? t("{name} has the rank {rank}.", { name, rank: current.name })
    : t("{name} has no rank yet.", { name });
  return (
    <>
      <p>
        <bdi>{isOwn ? own : others}</bdi>
      </p>
      <ol className={styles.ranks}>
        {ranks
          .filter((rank) => !rank.manual || rank.rankID === rankID || !isOwn)
          .map((rank) => (
            <RankCard
              key={rank.rankID}
              rank={rank}
              isOwn={rank.rankID === rankID}
              isNext={rank === next}
              isManual={isManual}
            />
          ))}
      </ol>
    </>
  );
}
