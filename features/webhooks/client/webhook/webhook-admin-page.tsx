import { useState } from "react";
import { useLocation } from "wouter";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { Webhook, WebhookPage, WebhookWithSecret } from "../../contract.ts";
import { WEBHOOKS_PATH } from "../paths.ts";
import { SecretModal } from "../secret-modal.tsx";
import styles from "../webhooks.module.css";
import { SecretSection } from "./secret-section.tsx";

const EVERY_EVENT = "*";
const INCLUDED = ["includeEmail", "includePrivateFields", "includeInternalFields"] as const;

/** Form of a webhook. */
export function WebhookAdminPage({ webhook, events }: WebhookPage) {
  const forget = useForgetAll();
  const [, navigate] = useLocation();
  const [secret, setSecret] = useState<string | null>(null);
  const choices = [
    { value: EVERY_EVENT, label: t("All events") },
    ...events.map(({ event, name }) => ({ value: event, label: name })),
  ];
  // Events of add-ons that are off stay.
  const others = webhook?.events.filter((name) => !choices.some(({ value }) => value === name)) ?? [];
  const values = choices.map(({ value }) => value);
  const included = INCLUDED.filter((name) => webhook?.[name]);

  function shape(typed: Record<string, unknown>) {
    const checked = checkedIn(typed, "include", INCLUDED);
    return {
      ...{ name: typed["name"], url: typed["url"] },
      events: [...checkedIn(typed, "events", values), ...others],
      ...Object.fromEntries(INCLUDED.map((name) => [name, checked.includes(name)])),
      status: typed["isOn"] === "true" ? "active" : "disabled",
    };
  }

  const end = () => navigate(WEBHOOKS_PATH);
  function saved(answer: Webhook | WebhookWithSecret): void {
    void forget();
    if ("secret" in answer) {
      setSecret(answer.secret);
      return;
    }
    toasts.add({ body: t("The webhook is saved."), autoDismiss: true });
    end();
  }
  return (
    <>
      <Form
        method={webhook ? "PATCH" : "POST"}
        path={webhook ? `/webhooks/${webhook.webhookID}` : "/webhooks"}
        className={styles.form}
        label={webhook ? t("Edit Webhook") : t("Add Webhook")}
        shape={shape}
        guarded
        noValidate
        onDone={saved}
      >
        <FormMessage />
        <TextField
          name="name"
          label={t("Name")}
          required
          maxLength={100}
          autoComplete="off"
          value={webhook?.name ?? ""}
        />
        <TextField
          name="url"
          type="url"
          label={t("URL")}
          hint={t("The address that receives the requests. It must be reachable from the internet.")}
          required
          maxLength={1000}
          autoComplete="off"
          value={webhook?.url ?? ""}
        />
        <CheckList
          name="events"
          legend={t("Events")}
          hint={t("Requests contain everything that administrators can see, also from hidden categories.")}
          choices={choices}
          checked={webhook?.events ?? []}
        />
        <CheckList
          name="include"
          legend={t("Also include")}
          choices={[
            { value: "includeEmail", label: t("Email addresses") },
            { value: "includePrivateFields", label: t("Private profile fields") },
            { value: "includeInternalFields", label: t("Internal profile fields") },
          ]}
          checked={included}
        />
        <Switch name="isOn" label={t("Turned on")} checked={webhook?.status !== "disabled"} />
        <p className={styles.buttons}>
          <SubmitButton>{t("Save")}</SubmitButton>
          <ButtonLink href={WEBHOOKS_PATH}>{t("Cancel")}</ButtonLink>
        </p>
      </Form>
      {webhook && <SecretSection webhookID={webhook.webhookID} onSecret={setSecret} />}
      {secret !== null && (
        <SecretModal
          secret={secret}
          onClose={() => {
            setSecret(null);
            if (!webhook) end();
          }}
        />
      )}
    </>
  );
}
