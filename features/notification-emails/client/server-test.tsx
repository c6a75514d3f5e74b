import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SettingsAsideProps } from "#features/dashboard/client/index.ts";
import type { ServerAnswer, tryEmailServer } from "#features/emails/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { CallOf } from "#platform/contract/endpoint.ts";
import styles from "./server-test.module.css";

const TO = "destinationAddress";

type Body = NonNullable<CallOf<typeof tryEmailServer>["body"]>;

interface Attempt extends ServerAnswer {
  date: string;
}

/** Returns what happened, and what to do. */
const sentenceOf = ({ isSent, cause }: ServerAnswer): string => {
  if (isSent) return t("The server took the email. Look whether it arrives.");
  switch (cause) {
    case "nameNotFound":
      return t("There is no server of this name. Check how it is spelled.");
    case "refused":
      return t("The server does not answer at this port. Check the port, and whether a firewall blocks it.");
    case "timedOut":
      return t("The server did not answer in time. Check the name and the port.");
    case "certificate":
      return t("The certificate of the server is not valid for this name.");
    case "noEncryption":
      return t("The server does not offer this kind of encryption. Choose another security.");
    case "password":
      return t("The server does not accept the user name or the password.");
    case "senderRefused":
      return t("The server does not accept the sender. Enter an address that it may send from.");
    case "recipientRefused":
      return t("The server does not accept the recipient. Try another address.");
    default:
      return t("The email was not sent.");
  }
};

/** Returns the values of the form as the API expects them. An empty password stays the stored one. */
function bodyOf(values: Readonly<Record<string, unknown>>, address: string): Body {
  const text = (key: string) => String(values[key] ?? "");
  const password = text("emailServer.password");
  return {
    host: text("emailServer.host"),
    port: Number(values["emailServer.port"]),
    security: text("emailServer.security") as Body["security"],
    user: text("emailServer.user"),
    ...(password !== "" && { password }),
    supportAddress: text("outgoingEmails.supportAddress"),
    destinationAddress: address,
  };
}

/** Sends a test email with the values of the form, saved or not, and shows what the server answered. */
export function ServerTest({ values }: SettingsAsideProps) {
  const api = useApi();
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  const trying = useMutation({
    mutationFn: (body: Body) => api.call<typeof tryEmailServer>("POST", "/emails/try-server", { body }),
    onSuccess: (answer) => setAttempts([{ ...answer, date: new Date().toISOString() }, ...attempts]),
    onError: toastError,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = values();
    if (!typed) return;
    const body = bodyOf(typed, String(new FormData(event.currentTarget).get(TO)));
    if (body.host === "") toasts.add({ body: t("Enter a server first."), autoDismiss: true, isError: true });
    else trying.mutate(body);
  };
  return (
    <section className={styles.test}>
      <h2>{t("Test")}</h2>
      <form className={styles.form} aria-label={t("Send a test email")} onSubmit={send}>
        <TextField name={TO} type="email" label={t("Send a test email to")} maxLength={200} required />
        <Button type="submit" busy={trying.isPending}>
          {t("Send Test Email")}
        </Button>
      </form>
      <div role="status">
        {trying.isPending && <p className={styles.quiet}>{t("Connecting…")}</p>}
        <ol className={styles.attempts}>
          {attempts.map((attempt) => (
            <li key={attempt.date}>
              <span className={attempt.isSent ? styles.good : styles.bad}>
                <Icon name={attempt.isSent ? "check" : "error"} size={16} />
              </span>
              <div>
                <p>{sentenceOf(attempt)}</p>
                <code dir="ltr">{attempt.answer}</code>
              </div>
              <small>
                <DateTime value={attempt.date} />
              </small>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
