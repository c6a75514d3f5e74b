import { useActionLabels } from "#features/log/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { HistoryEvent } from "../../contract.ts";
import styles from "./member-admin-page.module.css";

/** The event in words, without its user. */
function useText({ action, message }: HistoryEvent): string {
  const labelOf = useActionLabels();
  if (action !== null) return labelOf(action);
  return message ?? t("Registered");
}

function Event({ event }: { event: HistoryEvent }) {
  const { by, record, detail, date, isUndone } = event;
  const text = useText(event);
  return (
    <li>
      <p>
        {by && (
          <>
            <a href={by.url}>
              <bdi>{by.name}</bdi>
            </a>
            {event.message === null ? ": " : " "}
          </>
        )}
        {text}
        {record && (
          <>
            {": "}
            <a href={record.url}>
              <bdi>{record.name}</bdi>
            </a>
          </>
        )}{" "}
        {isUndone && <Label kind="quiet">{t("Undone")}</Label>}
        {detail && <small dir="auto">{detail}</small>}
      </p>
      <DateTime value={date} />
    </li>
  );
}

/** Everything that happened to an account, newest first. */
export const History = ({ events }: { events: readonly HistoryEvent[] }) => (
  <section aria-labelledby="member-history">
    <h2 id="member-history">{t("History")}</h2>
    <ol className={styles.rows}>
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  </section>
);
