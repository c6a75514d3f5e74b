import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SettingsAsideProps } from "#features/dashboard/client/index.ts";
import type { tryEmailServer } from "#features/emails/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { CallOf } from "#platform/contract/endpoint.ts";
import { type Attempt, EmailServerAnswers } from "./email-server-answers.tsx";
import styles from "./server-test.module.css";

const TO = "destinationAddress";

type Body = NonNullable<CallOf<typeof tryEmailServer>["body"]>;

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
      <EmailServerAnswers attempts={attempts} isPending={trying.isPending} />
    </section>
  );
}
