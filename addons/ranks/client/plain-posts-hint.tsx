import { t } from "#platform/client/translate.ts";
import type { PlainPostsShown } from "../contract.ts";
import styles from "./plain-posts-hint.module.css";

/** Says in the forms of posts that formatting is removed, and which rank lifts that. */
export function PlainPostsHint({ parts }: { parts: Readonly<Record<string, object>> }) {
  const limited = parts["ranks"] as PlainPostsShown | undefined;
  if (!limited) return null;
  const { liftingRank } = limited;
  return (
    <p className={styles.hint}>
      {liftingRank === null
        ? t("With your rank, formatting and pictures are removed from your posts.")
        : t("Formatting and pictures are removed from your posts until you have the rank {rank}.", {
            rank: liftingRank,
          })}
    </p>
  );
}
