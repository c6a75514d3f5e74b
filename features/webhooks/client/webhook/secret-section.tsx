import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { renewSecret } from "../../contract.ts";
import styles from "../webhooks.module.css";

/** Replaces the secret after confirmation. */
export function SecretSection({
  webhookID,
  onSecret,
}: {
  webhookID: number;
  onSecret(secret: string): void;
}) {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function renew(): Promise<void> {
    setBusy(true);
    try {
      const { secret } = await api.call<typeof renewSecret>("POST", "/webhooks/:id/secret", {
        params: { id: webhookID },
      });
      onSecret(secret);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
    setAsking(false);
  }
  return (
    <section className={styles.secret} aria-labelledby="webhook-secret">
      <h2 id="webhook-secret">{t("Secret")}</h2>
      <p>{t("The secret signs each request, so that the other program can trust it.")}</p>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("Replace Secret…")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("Replace Secret")}
          text={t("The other program refuses all requests until it knows the new secret.")}
          confirm={t("Replace")}
          busy={isBusy}
          error={null}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
