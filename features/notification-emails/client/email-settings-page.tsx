import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useSaveSettings } from "#features/dashboard/client/index.ts";
import type { sendTestEmail } from "#features/emails/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import { ColourFields } from "./colour-fields.tsx";
import { draftOf, type Values, valuesIn } from "./draft.ts";
import styles from "./email-settings-page.module.css";
import { lookAt } from "./look-at.ts";

const TEST = "destinationAddress";

const say = (body: string) => toasts.add({ body, autoDismiss: true, dismissible: true });

const Preview = ({ isText, content }: Awaited<ReturnType<typeof lookAt>>) =>
  isText ? (
    <pre className={styles.text} dir="auto">
      {content}
    </pre>
  ) : (
    <iframe className={styles.preview} title={t("Preview")} sandbox="" srcDoc={content} />
  );

/** Settings for the appearance and number of emails, with a preview before saving. */
export function EmailSettingsPage({ values }: { values: Values }) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const setting = (name: string) => ({ name, value: String(values[name] ?? "") });
  const choice = (name: string) => ({ name, checked: values[name] === true });
  const typed = () => (form.current ? valuesIn(form.current, values) : values);
  const looking = useMutation({
    mutationFn: () => lookAt(draftOf(typed())),
    onError: toastError,
  });
  const trying = useMutation({
    mutationFn: (destinationAddress: string) =>
      api.call<typeof sendTestEmail>("POST", "/emails/send-test", {
        body: { ...draftOf(typed()), destinationAddress },
      }),
    onSuccess: () => say(t("Email sent.")),
    onError: toastError,
  });
  const { save, isSaving } = useSaveSettings(typed);
  const tryIt = () => trying.mutate(String(new FormData(form.current ?? undefined).get(TEST) ?? ""));
  return (
    <form ref={form} className={styles.page} aria-label={t("Emails")} onSubmit={save}>
      <Radios
        {...setting("emailStyles.format")}
        label={t("Form")}
        options={[
          { value: "html", label: t("With colours and pictures") },
          { value: "text", label: t("Text alone") },
        ]}
      />
      <TextField
        {...setting("emailStyles.image")}
        label={t("Logo")}
        hint={t("The address of a picture.")}
        maxLength={500}
      />
      <ColourFields values={values} />
      <TextField {...setting("outgoingEmails.supportName")} label={t("Name of the sender")} maxLength={50} />
      <TextField
        {...setting("outgoingEmails.supportAddress")}
        type="email"
        label={t("Address of the sender")}
        maxLength={200}
      />
      <TextArea {...setting("outgoingEmails.footer")} label={t("Last lines")} rows={3} maxLength={1000} />
      <Checkbox {...choice("emailNotifications.disabled")} label={t("Turn off all notification emails")} />
      <Checkbox {...choice("emailNotifications.fullPost")} label={t("Send full posts instead of excerpts")} />
      <TextField
        {...setting("emailNotifications.mostADay")}
        type="number"
        min={0}
        max={200}
        required
        label={t("Maximum emails per member per day")}
      />
      <TextField
        {...setting("emailNotifications.delaySeconds")}
        type="number"
        min={0}
        max={3600}
        required
        label={t("Seconds to wait before sending (to group notifications)")}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={isSaving}>
          {t("Save")}
        </Button>
        <Button busy={looking.isPending} onClick={() => looking.mutate()}>
          {t("Preview")}
        </Button>
      </div>
      {looking.data && <Preview {...looking.data} />}
      <div className={styles.actions}>
        <TextField name={TEST} type="email" label={t("Send a test to")} maxLength={200} />
        <Button busy={trying.isPending} onClick={tryIt}>
          {t("Send")}
        </Button>
      </div>
    </form>
  );
}
