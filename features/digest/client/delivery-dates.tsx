import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { Frequency, readDeliveryDates } from "../contract.ts";
import styles from "./digest-aside.module.css";
import { frequencies } from "./frequencies.ts";

function Dates({ frequency }: { frequency: Frequency }) {
  const { data } = useQuery(
    apiQuery<typeof readDeliveryDates>("/digest/delivery-dates", { query: { frequency } }),
  );
  // A line of text while they load, so that nothing below moves.
  if (!data) return <dd aria-busy="true">…</dd>;
  const [last] = data.sent;
  return (
    <dd>
      {t("Next:")} <DateTime value={data.scheduled} format="day" />
      {last && (
        <>
          {" · "}
          {t("Last:")} <DateTime value={last} format="day" />
        </>
      )}
    </dd>
  );
}

/** The last and next delivery of each digest, according to the saved settings. */
export const DeliveryDates = () => (
  <dl className={styles.dates}>
    {frequencies().map(({ value, label }) => (
      <div key={value}>
        <dt>{label}</dt>
        <Dates frequency={value} />
      </div>
    ))}
  </dl>
);
