import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { createRecoveryCodes } from "../contract.ts";
import styles from "./two-factor.module.css";

/** How many recovery codes are left, with a button for new ones, which are shown once. */
export function RecoveryCodes({ count }: { count: number }) {
  const api = useApi();
  const forget = useForgetAll();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function create(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setCodes((await api.call<typeof createRecoveryCodes>("POST", "/two-factor/recovery-codes")).codes);
      await forget();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  }

  return (
    <section className={styles.part}>
      <h2>{t("Recovery Codes")}</h2>
      <p>
        {t("Each code works once in place of the app. Save them where you can find them without your phone.")}
      </p>
      {codes.length === 0 && (
        <p>
          {count === 0
            ? t("You have no recovery codes.")
            : t("{count, plural, one {# code is left.} other {# codes are left.}}", { count })}
        </p>
      )}
      <div role="alert">{problem && <MessageBar kind="warning">{problem}</MessageBar>}</div>
      {codes.length > 0 && (
        <>
          <p role="status">{t("Save these codes now. They are not shown again.")}</p>
          <ul className={styles.codes} dir="ltr">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button kind={count === 0 ? "primary" : "standard"} busy={isBusy} onClick={() => void create()}>
        {count === 0 ? t("Create Recovery Codes") : t("Replace Recovery Codes")}
      </Button>
    </section>
  );
}
