import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { Frequency } from "../contract.ts";
import styles from "./digest-settings-page.module.css";
import { frequencies } from "./frequencies.ts";

export interface Dates {
  frequency: Frequency;
  sent: readonly string[];
  scheduled: string;
}

/** The last and next delivery of each digest, according to the saved settings. */
export const DeliveryDates = ({ dates }: { dates: readonly Dates[] }) => (
  <dl className={styles.dates}>
    {dates.map(({ frequency, sent: [last], scheduled }) => (
      <div key={frequency}>
        <dt>{frequencies().find(({ value }) => value === frequency)?.label}</dt>
        <dd>
          {t("Next:")} <DateTime value={scheduled} format="day" />
          {last && (
            <>
              {" · "}
              {t("Last:")} <DateTime value={last} format="day" />
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
