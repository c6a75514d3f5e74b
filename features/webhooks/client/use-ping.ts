import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { Delivery, pingWebhook } from "../contract.ts";

/** Shows how a server answered to a request that was sent at once. */
export function showAnswer({ status, responseCode: code, problem }: Delivery): void {
  const body =
    status === "delivered"
      ? t("The server accepted the request (status {code}).", { code: String(code) })
      : code === null
        ? t("The server did not respond: {problem}", { problem: problem ?? "" })
        : t("The server refused the request (status {code}).", { code: String(code) });
  toasts.add({ body, autoDismiss: status === "delivered", dismissible: true });
}

/** Returns a function that sends a ping and shows the answer, and whether it is doing so. */
export function usePing() {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  async function ping(id: number): Promise<void> {
    setBusy(true);
    try {
      showAnswer(await api.call<typeof pingWebhook>("POST", "/webhooks/:id/pings", { params: { id } }));
      await forget();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }
  return { ping, isBusy };
}
