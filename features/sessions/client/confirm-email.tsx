import { type MouseEvent, useEffect, useId, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { getMe } from "#features/users/contract.ts";
import { Form, useForm } from "#platform/client/form.tsx";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { Folded } from "#platform/client/ui/folded.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { AddressFields } from "./address-fields.tsx";
import styles from "./confirm-email.module.css";
import { noteSent, useUnconfirmedAddress } from "./sent-address.ts";

const PATH = "/users/confirm-email-request";
/** Time before another email can be requested, so that the first one can arrive. */
const LOCKED_MS = 60_000;

/** Button that sends the email again; for a minute it shows the address of the last one. */
function SendAgain({ sentTo }: { sentTo: string | null }) {
  const { busy } = useForm();
  return (
    <Button kind="primary" type="submit" busy={busy} disabled={sentTo !== null}>
      {sentTo === null ? t("Send Again") : t("Sent to {email}", { email: sentTo })}
    </Button>
  );
}

/** Polls whether the address is confirmed, also on returning from another tab, and then reloads. */
function useConfirmedElsewhere() {
  const api = useApi();
  const [isRefused, setRefused] = useState(false);
  const ask = async (): Promise<boolean> => {
    const { emailConfirmed } = await api.call<typeof getMe>("GET", "/users/me", {});
    // The document contains the member's permissions, so it is reloaded.
    if (emailConfirmed) location.reload();
    return emailConfirmed;
  };
  useEffect(() => {
    const look = () => void ask().catch(() => false);
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  });
  return {
    isRefused,
    check: () => void ask().then((isConfirmed) => setRefused(!isConfirmed), toastError),
  };
}

/** Replaces a form that needs a confirmed email address, and explains how to confirm it. */
export function ConfirmEmail({ purpose }: { purpose: "reply" | "post" }) {
  const { site } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  const email = useUnconfirmedAddress();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isRefused, check } = useConfirmedElsewhere();
  const heading = useId();
  useEffect(() => {
    if (sentTo === null) return;
    const timer = setTimeout(() => setSentTo(null), LOCKED_MS);
    return () => clearTimeout(timer);
  }, [sentTo]);
  if (!site.unconfirmed) return null;
  const { isEmailed, asksForPassword } = site.unconfirmed;
  const confirmed = (
    <ButtonLink
      href={here}
      data-reload=""
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        check();
      }}
    >
      {isEmailed ? t("I’ve Confirmed") : t("Check Again")}
    </ButtonLink>
  );
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <Form<{ email: string }>
        method="POST"
        path={PATH}
        fixed={{ target: here }}
        label={t("Confirm your email address")}
        onDone={({ email: address }) => {
          setSentTo(address);
          noteSent(address);
        }}
      >
        <div className={styles.main}>
          <span className={styles.icon}>
            <Icon name="mail" />
          </span>
          <div>
            <h2 id={heading}>
              {purpose === "reply" ? t("Confirm Your Email to Reply") : t("Confirm Your Email to Post")}
            </h2>
            <p className={styles.text}>
              {isEmailed
                ? t("We sent a link to {email}. Open it on any device and you’ll come back to this page.", {
                    email,
                  })
                : t("This community can’t send email yet. An administrator can confirm your account.")}
            </p>
            <FormMessage />
            <div className={styles.actions}>
              {isEmailed && <SendAgain sentTo={sentTo} />}
              {confirmed}
            </div>
            <p role="status" className={styles.state}>
              {isRefused && t("Not confirmed yet.")}
            </p>
          </div>
        </div>
        {isEmailed && (
          <Folded
            call={`POST ${PATH}`}
            className={styles.change}
            summary={t("Wrong address, or nothing arrived?")}
          >
            {() => (
              <div className={styles.fields}>
                <AddressFields asksForPassword={asksForPassword} />
                <SubmitButton kind="standard">{t("Change and Send")}</SubmitButton>
              </div>
            )}
          </Folded>
        )}
      </Form>
    </section>
  );
}
