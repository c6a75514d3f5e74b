import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { SettingsAsideProps } from "#features/dashboard/client/index.ts";
import type { sendTestEmail } from "#features/emails/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import { draftOf } from "./draft.ts";
import styles from "./email-aside.module.css";
import { previewEmail } from "./preview-email.ts";

const TO = "destinationAddress";

const Preview = ({ isText, content }: Awaited<ReturnType<typeof previewEmail>>) =>
  isText ? (
    <pre className={styles.text} dir="auto">
      {content}
    </pre>
  ) : (
    <iframe className={styles.preview} title={t("Preview")} sandbox="" srcDoc={content} />
  );

/** A preview and a test email with the unsaved settings, below the settings of emails. */
export function EmailAside({ values }: SettingsAsideProps) {
  const api = useApi();
  const previewing = useMutation({ mutationFn: previewEmail, onError: toastError });
  const trying = useMutation({
    mutationFn: (body: ReturnType<typeof draftOf> & { [TO]: string }) =>
      api.call<typeof sendTestEmail>("POST", "/emails/send-test", { body }),
    onSuccess: () => {
      toasts.add({ body: t("Email sent."), autoDismiss: true, dismissible: true });
    },
    onError: toastError,
  });
  const look = () => {
    const typed = values();
    if (typed) previewing.mutate(draftOf(typed));
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = values();
    const to = String(new FormData(event.currentTarget).get(TO));
    if (typed) trying.mutate({ ...draftOf(typed), [TO]: to });
  };
  return (
    <section className={styles.aside}>
      <h2>{t("Try it out")}</h2>
      <div>
        <Button busy={previewing.isPending} onClick={look}>
          {t("Preview")}
        </Button>
      </div>
      {previewing.data && <Preview {...previewing.data} />}
      <form className={styles.actions} aria-label={t("Send a test to")} onSubmit={send}>
        <TextField name={TO} type="email" label={t("Send a test to")} maxLength={200} required />
        <Button type="submit" busy={trying.isPending}>
          {t("Send")}
        </Button>
      </form>
    </section>
  );
}
