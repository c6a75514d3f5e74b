import { type ReactNode, useRef } from "react";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { useFocusAfterRemoval } from "#platform/client/ui/use-focus-after-removal.ts";
import type { BadgePageShown } from "../contract.ts";
import styles from "./badge-page.module.css";

const REASON_LENGTH = 500;

/** A form that another one replaces once it is sent. The focus then goes to the part of the page around it. */
function Replaced({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(form, (removed) => removed.closest<HTMLElement>("[tabindex]"));
  return <div ref={form}>{children}</div>;
}

/** Lets a member request a badge, or says what became of the request. */
export function RequestPart({ badge, requested, canRequest, ownID }: BadgePageShown) {
  const forget = useForgetAll();
  const { badgeID, url, dateEarned } = badge;
  const reload = () => void forget();
  if (dateEarned !== null) return null;
  if (requested === "declined" && badge.type === "custom")
    return <p className={styles.note}>{t("Your request for this badge was declined.")}</p>;
  if (requested === "waiting")
    return (
      <Replaced key="withdraw">
        <Form
          method="DELETE"
          path={`/badges/${badgeID}/requests/${ownID}`}
          then={url}
          label={t("Withdraw Request")}
          className={styles.form}
          onDone={reload}
        >
          <FormMessage />
          <p className={styles.note}>{t("You requested this badge. Staff will decide.")}</p>
          <div>
            <SubmitButton kind="standard">{t("Withdraw Request")}</SubmitButton>
          </div>
        </Form>
      </Replaced>
    );
  if (!canRequest) return null;
  return (
    <Replaced key="request">
      <details className={styles.request}>
        <summary>{t("Request this badge")}</summary>
        <Form
          method="POST"
          path={`/badges/${badgeID}/requests`}
          then={url}
          label={t("Request this badge")}
          className={styles.form}
          onDone={reload}
        >
          <FormMessage />
          <TextArea
            name="reasonBody"
            label={t("Why should you have it?")}
            rows={3}
            maxLength={REASON_LENGTH}
          />
          <div>
            <SubmitButton>{t("Send Request")}</SubmitButton>
          </div>
        </Form>
      </details>
    </Replaced>
  );
}
