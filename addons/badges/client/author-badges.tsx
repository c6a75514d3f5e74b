import { t } from "#platform/client/translate.ts";
import type { BadgeFragment } from "../contract.ts";
import styles from "./author-badges.module.css";
import { BadgePicture } from "./badge-picture.tsx";

const SIZE = 20;

/** Small pictures of a member's best badges, each linked to its page. A profile has a box with them instead. */
export function AuthorBadges({ author, on }: { author: object; on: "post" | "card" | "profile" }) {
  const { badges = [] } = author as { badges?: readonly BadgeFragment[] };
  if (badges.length === 0 || on === "profile") return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list cannot stand inside a paragraph
    <span className={styles.badges} role="group" aria-label={t("Badges")}>
      {badges.map((badge) => (
        <a key={badge.badgeID} href={badge.url} title={badge.name}>
          <BadgePicture badge={badge} size={SIZE} />
          <span className="visually-hidden">
            <bdi>{badge.name}</bdi>
          </span>
        </a>
      ))}
    </span>
  );
}
