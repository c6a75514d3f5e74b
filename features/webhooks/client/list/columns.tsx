import { t } from "#platform/client/translate.ts";
import type { Column } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import type { Webhook, WebhookEvent } from "../../contract.ts";
import { DeliveryState } from "../delivery-state.tsx";
import { deliveriesPath, editPath } from "../paths.ts";
import styles from "../webhooks.module.css";

interface Actions {
  onSwitch(webhook: Webhook): void;
  onPing(webhook: Webhook): void;
  onDelete(webhook: Webhook): void;
}

const EVERY_EVENT = "*";

/** Returns the names of the events of a webhook; those of add-ons that are off as the API has them. */
const namesOf = (webhook: Webhook, events: readonly WebhookEvent[]): readonly string[] =>
  webhook.events.includes(EVERY_EVENT)
    ? [t("All events")]
    : webhook.events.map((name) => events.find(({ event }) => event === name)?.name ?? name);

/** The columns of the list of webhooks. */
export const columnsOf = (
  events: readonly WebhookEvent[],
  { onSwitch, onPing, onDelete }: Actions,
): Column<Webhook>[] => [
  {
    id: "name",
    label: t("Webhook"),
    isName: true,
    cell: ({ webhookID, name, url }) => (
      <>
        <a className={styles.name} href={editPath(webhookID)}>
          <bdi>{name}</bdi>
        </a>
        <span className={styles.quiet}>
          <bdi dir="ltr">{url}</bdi>
        </span>
      </>
    ),
  },
  {
    id: "events",
    label: t("Events"),
    cell: (webhook) => (
      <ul className={styles.events}>
        {namesOf(webhook, events).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
  {
    id: "on",
    label: t("On"),
    cell: (webhook) => (
      <>
        <span className={styles.switch}>
          <SwitchButton
            label={t("Turn on {name}", { name: webhook.name })}
            isOn={webhook.status === "active"}
            onClick={() => onSwitch(webhook)}
          />
        </span>
        {webhook.disabledReason && (
          <span className={styles.quiet}>
            {webhook.disabledReason === "gone"
              ? t("Turned off: the server says that it is gone.")
              : t("Turned off: no request succeeded for a day.")}
          </span>
        )}
      </>
    ),
  },
  {
    id: "last",
    label: t("Last delivery"),
    cell: ({ lastDelivery }) =>
      lastDelivery === null ? (
        t("None")
      ) : (
        <span className={styles.state}>
          <DateTime value={lastDelivery.dateInserted} />
          <DeliveryState status={lastDelivery.status} />
        </span>
      ),
  },
  {
    id: "actions",
    label: t("Actions"),
    cell: (webhook) => (
      <span className={styles.actions}>
        <Dropdown
          kind="icon"
          label={t("More actions for {name}", { name: webhook.name })}
          button={<Icon name="more" size={20} />}
          entries={() => [
            { label: t("Send Ping"), onAction: () => onPing(webhook) },
            { label: t("Deliveries"), href: deliveriesPath(webhook.webhookID) },
            { label: t("Edit"), href: editPath(webhook.webhookID) },
            { label: t("Delete"), isDangerous: true, onAction: () => onDelete(webhook) },
          ]}
        />
      </span>
    ),
  },
];
