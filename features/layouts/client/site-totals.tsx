import { formatNumber } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import type { Background } from "../contract.ts";
import { backgroundStyle } from "./background.ts";
import styles from "./site-totals.module.css";

interface SiteTotalsProps {
  totals: readonly { recordType: string; label: string; icon: IconName; count: number }[];
  labelType: "both" | "icon" | "text";
  formatNumbers: boolean;
  containerOptions: {
    background?: Background;
    textColor?: string | null;
    alignment: "flex-start" | "center" | "flex-end" | "space-around";
  };
}

/** Totals of the forum, such as the number of members. */
export function SiteTotalsWidget({ totals, labelType, formatNumbers, containerOptions }: SiteTotalsProps) {
  const { background, textColor, alignment } = containerOptions;
  const style = backgroundStyle(background, textColor);
  return (
    <div className={styles.place} data-widget="">
      <dl
        className={classes(styles.totals, style && styles.dressed)}
        style={{ ...style, justifyContent: alignment }}
      >
        {totals.map(({ recordType, label, icon, count }) => (
          <div key={recordType}>
            <dt className={labelType === "icon" ? "visually-hidden" : undefined}>{label}</dt>
            <dd>
              {labelType !== "text" && <Icon name={icon} />}
              {formatNumbers ? formatNumber(count) : count}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
