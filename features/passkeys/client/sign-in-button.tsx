import { useEffect, useState } from "react";
import { openDocument } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { signInWithPasskey } from "../contract.ts";
import styles from "./passkeys.module.css";
import { askForPasskey, canAutofill } from "./use-passkey.ts";

const targetHere = () => new URLSearchParams(location.search).get("target") ?? "/";
/** The choice of the form for passwords, which holds for passkeys as well. */
const isKept = () => document.querySelector<HTMLInputElement>("input[name=persist]")?.checked ?? false;

/** Signs in with a passkey: with a button, and from the list below the field for the name. */
function PasskeyButton() {
  const api = useApi();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn(isAutofill: boolean): Promise<void> {
    const response = await askForPasskey(api, isAutofill);
    const { target } = await api.call<typeof signInWithPasskey>("POST", "/authenticate/passkey", {
      body: { response, persist: isKept(), target: targetHere() },
    });
    openDocument(target);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is offered once
  useEffect(() => {
    // Readers who choose nothing, or press the button instead, end it; neither is a problem to report.
    canAutofill()
      .then((can) => (can ? signIn(true) : undefined))
      .catch(() => {});
  }, []);

  async function press(): Promise<void> {
    setBusy(true);
    setProblem(null);
    await signIn(false).catch((error: Error) => {
      setProblem(error.message);
      setBusy(false);
    });
  }

  return (
    <div className={styles.signIn}>
      <Button busy={isBusy} onClick={() => void press()}>
        {t("Sign In with a Passkey")}
      </Button>
      <div role="alert">{problem && <MessageBar kind="warning">{problem}</MessageBar>}</div>
    </div>
  );
}

/** The button below the form, because most members have a password. */
export const PasskeySignIn = ({ place }: { place: "above" | "below" }) =>
  place === "below" ? <PasskeyButton /> : null;
