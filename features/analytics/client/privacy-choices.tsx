import { useEffect, useState } from "react";
import { Form } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { FramedPage } from "#platform/client/ui/framed-page.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { isTrackingRefused, knownChoice, noteChoice } from "./choice.ts";
import styles from "./privacy-choices.module.css";

interface ChoiceFormProps {
  /** Choice of a member; null for guests, whose browser knows it. */
  choice: string | null;
  /** Page after the form when scripts are off. */
  then: string;
}

/** Lets a reader refuse that page views are recorded. */
function ChoiceForm({ choice, then }: ChoiceFormProps) {
  const { userID } = useSession();
  const [known, setKnown] = useState(choice);
  const [isRefusedByBrowser, setRefusedByBrowser] = useState(false);
  useEffect(() => {
    setRefusedByBrowser(isTrackingRefused());
    if (userID === 0) setKnown(knownChoice(0));
  }, [userID]);
  return (
    <Form
      method="POST"
      path="/analytics/privacy"
      label={t("Privacy Choices")}
      then={then}
      className={styles.form}
      onDone={({ AnonymizeData }: { AnonymizeData: string }) => {
        if (userID > 0) noteChoice(userID, AnonymizeData);
        toasts.add({ body: t("Changes saved."), autoDismiss: true });
      }}
    >
      <FormMessage />
      {isRefusedByBrowser && (
        <MessageBar kind="info">
          {t("Your browser asks websites not to track you, so your visits aren’t counted.")}
        </MessageBar>
      )}
      <Radios
        // Radio buttons take their first value only when they appear.
        key={known}
        name="AnonymizeData"
        label={t("Count my visits")}
        hint={t("Your IP address and your account are never stored with the pages that you read.")}
        value={known === "1" ? "1" : "0"}
        options={[
          { value: "0", label: t("Yes") },
          { value: "1", label: t("No") },
        ]}
      />
      <div>
        <SubmitButton>{t("Save")}</SubmitButton>
      </div>
    </Form>
  );
}

interface PrivacyChoicesProps {
  isOn: boolean;
  /** For how many months page views are stored. */
  months: number;
  choice: string | null;
}

/** The page with a reader's choices about analytics. */
export function PrivacyChoicesPage({ isOn, months, choice }: PrivacyChoicesProps) {
  return (
    <FramedPage
      title={t("Privacy Choices")}
      text={
        isOn
          ? t(
              "This community counts which pages are read and from which websites readers come. It stores this for {months, plural, one {# month} other {# months}} on its own server and shares it with no one.",
              { months },
            )
          : t("This community doesn’t record which pages are read.")
      }
    >
      {isOn && <ChoiceForm choice={choice} then="/home/privacy" />}
    </FramedPage>
  );
}

/** The same choice on the page with a member's privacy settings. */
export function PrivacyChoicesPart({ parts }: { parts: Readonly<Record<string, object>> }) {
  const { isOn, choice } = (parts["analytics"] ?? { isOn: false, choice: null }) as PrivacyChoicesProps;
  if (!isOn) return null;
  return (
    <section className={styles.part}>
      <h2>{t("Analytics")}</h2>
      <ChoiceForm choice={choice} then="/profile/account-privacy" />
    </section>
  );
}
