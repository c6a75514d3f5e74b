import { useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { copyText } from "#platform/client/copy-text.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import styles from "./tokens.module.css";

/** Shows the secret of a new access token with a button to copy it. */
export function TokenSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  const [state, setState] = useState<"shown" | "copied" | "failed">("shown");
  const copy = () =>
    copyText(secret).then(
      () => {
        setState("copied");
        announce(t("Copied"));
      },
      () => setState("failed"),
    );
  return (
    <Modal
      title={t("Your New Access Token")}
      isQuestion
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button kind="primary" onClick={() => void copy()}>
            {state === "copied" ? t("Copied") : t("Copy Token")}
          </Button>
          <Button onClick={leave}>{t("Close")}</Button>
        </>
      )}
    >
      <p>{t("Copy it now. It is not shown again.")}</p>
      <p className={styles.secret} dir="ltr">
        <code>{secret}</code>
      </p>
      <p role="alert">
        {state === "failed" && t("Couldn’t copy the token. Select it and copy it with your keyboard.")}
      </p>
    </Modal>
  );
}
