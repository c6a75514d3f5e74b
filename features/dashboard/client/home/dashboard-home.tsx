import { type HydratedNode, LayoutNodes } from "#features/layouts/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { SectionIcon } from "../section-icon.tsx";
import { AllPages } from "./all-pages.tsx";
import styles from "./dashboard-home.module.css";

interface WaitingRow {
  icon: string;
  text: string;
  detail: string | null;
  dateOldest: string | null;
  url: string;
}

interface DashboardHomeProps {
  waiting: readonly WaitingRow[];
  main: readonly HydratedNode[];
  side: readonly HydratedNode[];
}

/** People who wait for something; the whole row is the link. */
function Waiting({ rows }: { rows: readonly WaitingRow[] }) {
  return (
    <section className={styles.part}>
      <h2>{t("Waiting for You")}</h2>
      {rows.length === 0 && <p className={styles.quiet}>{t("Nothing is waiting.")}</p>}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ icon, text, detail, dateOldest, url }) => (
            <li key={url}>
              <a href={url}>
                <SectionIcon name={icon} />
                <span>
                  <b>{text}</b>
                  {detail !== null && <small dir="auto">{detail}</small>}
                </span>
                {dateOldest !== null && (
                  <small>{around(t("Oldest {time}", { time: HERE }), <DateTime value={dateOldest} />)}</small>
                )}
                <Icon name="chevron-end" size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first page of the dashboard. */
export const DashboardHome = ({ waiting, main, side }: DashboardHomeProps) => (
  <div className={styles.home}>
    <div className={styles.main}>
      <Waiting rows={waiting} />
      <AllPages />
      <LayoutNodes nodes={main} />
    </div>
    {side.length > 0 && (
      <div className={styles.side}>
        <LayoutNodes nodes={side} />
      </div>
    )}
  </div>
);
