import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ServerAnswer, tryEmailServer } from "#features/emails/contract.ts";
import { emailServerAnswers } from "#features/notification-emails/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import type { CallOf } from "#platform/contract/endpoint.ts";
import styles from "./email.module.css";
import { problemOf, StepFrame, type StepProps } from "./step-frame.tsx";
import { useSaveConfig } from "./use-save-config.ts";

type Server = NonNullable<CallOf<typeof tryEmailServer>["body"]>;

const PORTS = { starttls: "587", tls: "465", none: "25" };

/** Returns the typed server; an empty password stays the stored one. */
function serverIn(form: FormData): Omit<Server, "destinationAddress"> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const password = String(form.get("password") ?? "");
  return {
    host: text("host"),
    port: Number(text("port")),
    security: text("security") as Server["security"],
    user: text("user"),
    ...(password !== "" && { password }),
    supportAddress: text("sender"),
  };
}

/** The mail server, with a test that shows what the server answered. */
export function EmailStep({ setup }: StepProps) {
  const api = useApi();
  const saveConfig = useSaveConfig();
  const fields = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState<readonly (ServerAnswer & { date: string })[]>([]);
  const { email, isEmailFixed, ownAddress } = setup;
  const Answers = useLoaded(emailServerAnswers, true);
  const trying = useMutation({
    mutationFn: (body: Server) => api.call<typeof tryEmailServer>("POST", "/emails/try-server", { body }),
    onSuccess: (answer) => setAttempts([{ ...answer, date: new Date().toISOString() }, ...attempts]),
    onError: (error) =>
      toasts.add({ body: problemOf(error), isError: true, persistent: true, dismissible: true }),
  });
  const formNow = () => {
    const form = fields.current?.closest("form");
    return form ? new FormData(form) : null;
  };
  const test = () => {
    const form = formNow();
    if (form) trying.mutate({ ...serverIn(form), destinationAddress: String(form.get("to")) });
  };
  async function save(form: FormData): Promise<void> {
    const { host, port, security, user, password, supportAddress } = serverIn(form);
    if (isEmailFixed || host === "") return;
    await saveConfig({
      "emailServer.host": host,
      "emailServer.port": port,
      "emailServer.security": security,
      "emailServer.user": user,
      "outgoingEmails.supportAddress": supportAddress,
      ...(password !== undefined && { "emailServer.password": password }),
    });
  }
  return (
    <StepFrame
      step="email"
      title={t("Connect Your Email")}
      text={t(
        "Members confirm their address and get notifications by email. Your provider or host names the server.",
      )}
      submit={t("Finish Setup")}
      onSave={save}
    >
      {isEmailFixed ? (
        <MessageBar kind="info">
          {t("The mail server is set in the environment of the server, as SMTP_URL.")}
        </MessageBar>
      ) : (
        <div ref={fields}>
          <TextField
            name="host"
            label={t("Server")}
            hint={t("Such as smtp.example.org.")}
            value={email.host}
            maxLength={253}
            autoComplete="off"
          />
          <div className={styles.pair}>
            <TextField name="port" type="number" label={t("Port")} value={String(email.port)} />
            <Select
              name="security"
              label={t("Security")}
              nothing={null}
              value={email.security}
              options={[
                { value: "starttls", label: t("STARTTLS") },
                { value: "tls", label: t("TLS") },
                { value: "none", label: t("None (only on this machine)") },
              ]}
              onChange={({ currentTarget }) => {
                const port = fields.current?.querySelector<HTMLInputElement>("[name=port]");
                if (port && Object.values(PORTS).includes(port.value))
                  port.value = PORTS[currentTarget.value as keyof typeof PORTS];
              }}
            />
          </div>
          <TextField
            name="user"
            label={t("User name")}
            value={email.user}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            name="password"
            type="password"
            label={t("Password")}
            hint={email.hasPassword ? t("Stored. Leave empty to keep it.") : undefined}
            maxLength={500}
            autoComplete="new-password"
          />
          <TextField
            name="sender"
            type="email"
            label={t("Address of the sender")}
            value={email.sender}
            maxLength={200}
          />
          <div className={styles.test}>
            <TextField
              name="to"
              type="email"
              label={t("Send a test email to")}
              value={ownAddress}
              maxLength={200}
            />
            <Button busy={trying.isPending} onClick={test}>
              {t("Send Test Email")}
            </Button>
          </div>
          {Answers && <Answers attempts={attempts} isPending={trying.isPending} />}
        </div>
      )}
    </StepFrame>
  );
}
