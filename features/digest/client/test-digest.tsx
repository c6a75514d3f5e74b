import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { Frequency, sendTestDigest } from "../contract.ts";
import styles from "./digest-aside.module.css";
import { frequencies } from "./frequencies.ts";

/** Sends the current digest, with the saved settings, to an address. */
export function TestDigest() {
  const api = useApi();
  const sending = useMutation({
    mutationFn: (form: FormData) =>
      api.call<typeof sendTestDigest>("POST", "/emails/send-test-digest", {
        body: {
          destinationAddress: String(form.get("destinationAddress")),
          deliveryFrequency: String(form.get("deliveryFrequency")) as Frequency,
        },
      }),
    onSuccess: () => {
      toasts.add({ body: t("Email sent."), autoDismiss: true, dismissible: true });
    },
    onError: toastError,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.mutate(new FormData(event.currentTarget));
  };
  return (
    <form className={styles.actions} aria-label={t("Try it out")} onSubmit={send}>
      <Select
        name="deliveryFrequency"
        label={t("Digest frequency")}
        nothing={null}
        value="weekly"
        options={frequencies()}
      />
      <TextField
        name="destinationAddress"
        type="email"
        label={t("Send a test to")}
        maxLength={200}
        required
      />
      <Button type="submit" busy={sending.isPending}>
        {t("Send")}
      </Button>
    </form>
  );
}
