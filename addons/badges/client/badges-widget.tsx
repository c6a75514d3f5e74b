import { WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { BadgeInWidget } from "../contract.ts";
import { BadgePicture } from "./badge-picture.tsx";
import styles from "./badges-widget.module.css";

const SIZE = 32;

interface BadgesWidgetProps extends Omit<WidgetBoxProps, "label" | "children"> {
  badges: readonly BadgeInWidget[];
  /** Address of all badges. */
  url: string;
}

/** Badges with who got them and when, where that is known. */
export function BadgesWidget({ badges, url, containerOptions, ...heading }: BadgesWidgetProps) {
  const viewAll = containerOptions?.viewAll ?? { showViewAll: true, to: url, position: "bottom" as const };
  return (
    <WidgetBox
      {...heading}
      label={t("Badges")}
      {...(containerOptions && { containerOptions: { ...containerOptions, viewAll } })}
    >
      <ul className={styles.badges}>
        {badges.map(({ badge, user, dateInserted }) => (
          <li key={`${badge.badgeID} ${user?.userID}`} className={styles.badge}>
            <BadgePicture badge={badge} size={SIZE} />
            <div className={styles.texts}>
              <a href={badge.url} className={styles.name}>
                <bdi>{badge.name}</bdi>
              </a>
              {dateInserted !== null && (
                <span className={styles.facts}>
                  {user && <UserLink user={user} />}
                  <DateTime value={dateInserted} />
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </WidgetBox>
  );
}
