import type { ProfileUser } from "#features/profiles/contract.ts";
import { t } from "#platform/client/translate.ts";
import type { BadgeFragment } from "../contract.ts";
import { BadgePicture } from "./badge-picture.tsx";
import styles from "./profile-box.module.css";

const SIZE = 40;

/** The best badges of a member, and a link to all of them. */
export function ProfileBadgesBox({ user }: { user: ProfileUser }) {
  const { badges = [] } = user as { badges?: readonly BadgeFragment[] };
  if (badges.length === 0) return null;
  return (
    <section className={styles.box} aria-label={t("Badges")}>
      <ul className={styles.badges}>
        {badges.map((badge) => (
          <li key={badge.badgeID}>
            <a href={badge.url}>
              <BadgePicture badge={badge} size={SIZE} />
              <bdi>{badge.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <a href={`/profile/badges/${encodeURIComponent(user.name)}`}>{t("All badges")}</a>
    </section>
  );
}
