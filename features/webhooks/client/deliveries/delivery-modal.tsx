import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import { Loader } from "#platform/client/ui/loader.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { Delivery, DeliveryDetails, readDelivery, redeliver } from "../../contract.ts";
import { showAnswer } from "../use-ping.ts";
import styles from "../webhooks.module.css";

const headersText = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

/** Indents JSON; other texts stay as they are. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const Details = ({ requestHeaders, requestBody, responseHeaders, responseBody }: DeliveryDetails) => (
  <>
    {requestHeaders && (
      <section className={styles.code}>
        <h3>{t("Request headers")}</h3>
        <CodeBlock code={headersText(requestHeaders)} label={t("Request headers")} />
      </section>
    )}
    <section className={styles.code}>
      <h3>{t("Request body")}</h3>
      <CodeBlock code={readable(requestBody)} label={t("Request body")} />
    </section>
    {responseHeaders && (
      <section className={styles.code}>
        <h3>{t("Response headers")}</h3>
        <CodeBlock code={headersText(responseHeaders)} label={t("Response headers")} />
      </section>
    )}
    {responseBody && (
      <section className={styles.code}>
        <h3>{t("Response body")}</h3>
        <CodeBlock code={readable(responseBody)} label={t("Response body")} />
      </section>
    )}
  </>
);

interface DeliveryModalProps {
  delivery: Delivery;
  onClose(): void;
}

/** A request with its response, and a button to send it again. */
export function DeliveryModal({ delivery, onClose }: DeliveryModalProps) {
  const { webhookID: id, webhookDeliveryID: deliveryID, action } = delivery;
  const params = { id, deliveryID };
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ["webhook delivery", deliveryID],
    queryFn: () => api.call<typeof readDelivery>("GET", "/webhooks/:id/deliveries/:deliveryID", { params }),
  });
  async function sendAgain(): Promise<void> {
    setBusy(true);
    try {
      showAnswer(
        await api.call<typeof redeliver>("POST", "/webhooks/:id/deliveries/:deliveryID/redeliver", {
          params,
        }),
      );
      await forget();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }
  return (
    <Modal
      title={t("Delivery: {action}", { action })}
      size="large"
      onClose={onClose}
      footer={({ close }) => (
        <>
          <Button onClick={close}>{t("Close")}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void sendAgain()}>
            {t("Send Again")}
          </Button>
        </>
      )}
    >
      {data ? <Details {...data} /> : <Loader />}
    </Modal>
  );
}
