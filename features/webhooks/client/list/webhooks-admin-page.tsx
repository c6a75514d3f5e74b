import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { DataTable } from "#platform/client/ui/data-table.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { changeWebhook, deleteWebhook, Webhook, WebhooksPage } from "../../contract.ts";
import { ADD_PATH } from "../paths.ts";
import { usePing } from "../use-ping.ts";
import styles from "../webhooks.module.css";
import { columnsOf } from "./columns.tsx";

/** All webhooks, with their switches and newest deliveries. */
export function WebhooksAdminPage({ webhooks, events }: WebhooksPage) {
  const api = useApi();
  const forget = useForgetAll();
  const { ping } = usePing();
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  const onSwitch = ({ webhookID: id, status }: Webhook) =>
    void api
      .call<typeof changeWebhook>("PATCH", "/webhooks/:id", {
        params: { id },
        body: { status: status === "active" ? "disabled" : "active" },
      })
      .then(forget)
      .catch(toastError);
  return (
    <div className={styles.page}>
      <p className={styles.buttons}>
        <ButtonLink kind="primary" href={ADD_PATH}>
          {t("Add Webhook")}
        </ButtonLink>
      </p>
      {webhooks.length === 0 ? (
        <EmptyState
          icon="link"
          title={t("No Webhooks Yet")}
          text={t("Let a chat, a newsletter or a program of yours know what happens here.")}
        />
      ) : (
        <DataTable
          caption={t("Webhooks")}
          columns={columnsOf(events, {
            onSwitch,
            onPing: ({ webhookID }) => void ping(webhookID),
            onDelete: setDeleting,
          })}
          rows={webhooks}
          keyOf={({ webhookID }) => webhookID}
        />
      )}
      {deleting && (
        <DeleteDialog
          title={t("Delete “{name}”", { name: deleting.name })}
          text={t("The forum stops sending at once. The deliveries are deleted too.")}
          run={() =>
            api.call<typeof deleteWebhook>("DELETE", "/webhooks/:id", { params: { id: deleting.webhookID } })
          }
          onDone={() => {
            setDeleting(null);
            void forget();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}
