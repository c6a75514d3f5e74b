import { useState } from "react";
import { UserLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Suppression } from "../../contract.ts";
import styles from "./suppressions-admin-page.module.css";
import { useSendingAgain } from "./use-sending-again.ts";

interface Found {
  suppression: Suppression | null;
}

function Result({ found: { suppression }, onDone }: { found: Found; onDone(): void }) {
  const sending = useSendingAgain(onDone);
  if (!suppression) return <p>{t("Emails to this address are sent.")}</p>;
  const { addressHash, user, reason, dateSuppressed } = suppression;
  return (
    <>
      <p>
        {t("Emails to this address are suppressed.")} {user && <UserLink user={user} />}
      </p>
      <dl className={styles.facts}>
        <dt>{t("Reason")}</dt>
        <dd>
          <code dir="ltr">{reason}</code>
        </dd>
        <dt>{t("Since")}</dt>
        <dd>
          <DateTime value={dateSuppressed} format="full" />
        </dd>
      </dl>
      <Button busy={sending.isPending} onClick={() => sending.mutate(addressHash)}>
        {t("Send to This Address Again")}
      </Button>
    </>
  );
}

/** A form that finds out whether emails to an address are suppressed. Only its hash is known. */
export function FindAddress() {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <section className={styles.box} aria-labelledby="find-address">
      <h2 id="find-address">{t("Check an Address")}</h2>
      <Form<Found>
        method="POST"
        path="/emails/suppressions/find"
        label={t("Check an Address")}
        onDone={setFound}
      >
        <p>{t("The list has no addresses, so that deleted members stay unknown.")}</p>
        <FormMessage />
        <div className={styles.fields}>
          <TextField
            name="address"
            type="email"
            label={t("Email address")}
            maxLength={254}
            autoComplete="off"
            required
          />
          <SubmitButton kind="standard">{t("Check")}</SubmitButton>
        </div>
      </Form>
      <div role="status" className={styles.result}>
        {found && <Result found={found} onDone={() => setFound({ suppression: null })} />}
      </div>
    </section>
  );
}
