import { t } from "#platform/client/translate.ts";
import type { BadgeFragment } from "../contract.ts";
import styles from "./author-badges.module.css";
import { BadgePicture, colorOf, signSizeOf } from "./badge-picture.tsx";

const SIZE = 20;

/**
 * Small pictures of a member's best badges, each linked to its page. A profile has a box with them instead. A thread
 * has many of them, so a drawn picture is the link itself.
 */
export function AuthorBadges({ author, on }: { author: object; on: "post" | "card" | "profile" }) {
  const { badges = [] } = author as { badges?: readonly BadgeFragment[] };
  if (badges.length === 0 || on === "profile") return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list cannot stand inside a paragraph
    <span className={styles.badges} role="group" aria-label={t("Badges")}>
      {badges.map((badge) => {
        const { badgeID, url, name, photoUrl, sign } = badge;
        const link = { href: url, title: name, "aria-label": name };
        if (photoUrl)
          return (
            <a key={badgeID} {...link}>
              <BadgePicture badge={badge} size={SIZE} />
            </a>
          );
        const fontSize = (signSizeOf(sign) * SIZE) / 40;
        // The sign is decoration: the name of the link need not contain it.
        return (
          <a key={badgeID} {...link} data-sign={sign} style={{ backgroundColor: colorOf(badge), fontSize }} />
        );
      })}
    </span>
  );
}
