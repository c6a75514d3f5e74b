import { useState } from "react";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { DeliveriesPage, Delivery } from "../../contract.ts";
import { DeliveryState } from "../delivery-state.tsx";
import { editPath, WEBHOOKS_PATH } from "../paths.ts";
import { usePing } from "../use-ping.ts";
import styles from "../webhooks.module.css";
import { DeliveryModal } from "./delivery-modal.tsx";

/** The answer to the last request, and when the next one follows. */
const Answer = ({ status, attempts, responseCode, problem, dateNextAttempt }: Delivery) => (
  <>
    <span className={styles.state}>
      <DeliveryState status={status} />
      {responseCode !== null && t("Status {code}", { code: String(responseCode) })}
    </span>
    {problem && (
      <span className={styles.quiet}>
        <bdi dir="ltr">{problem}</bdi>
      </span>
    )}
    {attempts > 1 && (
      <span className={styles.quiet}>
        {t("{count, plural, one {# attempt} other {# attempts}}", { count: attempts })}
      </span>
    )}
    {attempts > 0 && dateNextAttempt && (
      <span className={styles.quiet}>
        {t("Next attempt:")} <DateTime value={dateNextAttempt} format="full" />
      </span>
    )}
  </>
);

const columnsOf = (onOpen: (delivery: Delivery) => void): Column<Delivery>[] => [
  {
    id: "action",
    label: t("Event"),
    isName: true,
    cell: ({ action }) => <code>{action}</code>,
  },
  { id: "answer", label: t("Response"), cell: (delivery) => <Answer {...delivery} /> },
  { id: "when", label: t("Date"), cell: ({ dateInserted }) => <DateTime value={dateInserted} /> },
  {
    id: "actions",
    label: t("Actions"),
    cell: (delivery) => (
      <span className={styles.actions}>
        <Button size="compact" aria-haspopup="dialog" onClick={() => onOpen(delivery)}>
          {t("Details")} <bdi className="visually-hidden">{delivery.webhookDeliveryID}</bdi>
        </Button>
      </span>
    ),
  },
];

/** The requests to a webhook in the last 30 days. */
export function DeliveriesAdminPage({ webhook, deliveries, paging }: DeliveriesPage) {
  const { webhookID, name } = webhook;
  const { ping, isBusy } = usePing();
  const pageUrl = usePageUrl("query");
  const [opened, setOpened] = useState<Delivery | null>(null);
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <a href={WEBHOOKS_PATH}>{t("All webhooks")}</a>
      </p>
      <h2 className={styles.heading}>
        <a href={editPath(webhookID)}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void ping(webhookID)}>
          {t("Send Ping")}
        </Button>
      </p>
      {deliveries.length === 0 ? (
        <EmptyState icon="link" text={t("Nothing was sent in the last 30 days.")} />
      ) : (
        <DataTable
          caption={t("Deliveries")}
          columns={columnsOf(setOpened)}
          rows={deliveries}
          keyOf={({ webhookDeliveryID }) => webhookDeliveryID}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
      {opened && <DeliveryModal delivery={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
