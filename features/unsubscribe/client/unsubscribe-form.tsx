import { openDocument } from "#platform/client/base-path.ts";
import { Form } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { FramedPage } from "#platform/client/ui/framed-page.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import styles from "./unsubscribe-form.module.css";

interface Subscription {
  place: number;
  name: string;
  isOn: boolean;
}

interface UnsubscribeFormProps {
  /** `done` and `undone`: changed just now. `gone`: the recipient gets no email. */
  state: "on" | "off" | "done" | "undone" | "gone" | "invalid";
  token: string;
  /** Heading of the page after unsubscribing. */
  done?: string;
  /** The places of subscriptions that were changed just now. */
  switched?: readonly number[];
  subscriptions: readonly Subscription[];
}

/** A form that uses the token of an email, and leads to the page with the result. */
function Action({ path, fixed, then, i18n, kind }: ActionProps) {
  return (
    <Form method="POST" path={path} fixed={fixed} then={then} label={i18n} onDone={() => openDocument(then)}>
      <FormMessage />
      <SubmitButton kind={kind}>{i18n}</SubmitButton>
    </Form>
  );
}

interface ActionProps {
  path: string;
  fixed: Record<string, string>;
  then: string;
  i18n: string;
  kind: "primary" | "standard";
}

const i18nFor = (state: UnsubscribeFormProps["state"], done = t("Unsubscribe Successful")) =>
  ({
    on: [t("Unsubscribe"), t("You will no longer get email about:")],
    off: [t("Request Processed"), t("This was already off. You don’t get email about:")],
    done: [done, t("You will no longer get email about:")],
    undone: [t("Request Processed"), t("Nothing changed. You still get email about:")],
    gone: [t("Request Processed"), t("This account no longer receives email from us.")],
    invalid: [
      t("This link is not valid"),
      t("The link may be expired or incomplete. You can also change your email settings in your account."),
    ],
  })[state] as [string, string];

/** The subscriptions of an email's link, with buttons to end or restore them. Requires no session. */
export function UnsubscribeForm({ state, token, done, switched = [], subscriptions }: UnsubscribeFormProps) {
  const [title, text] = i18nFor(state, done);
  const address = `/unsubscribe/${token}`;
  const shown =
    switched.length > 0 ? subscriptions.filter(({ place }) => switched.includes(place)) : subscriptions;
  const placesOn = subscriptions.filter(({ isOn }) => isOn).map(({ place }) => place);
  const places = shown.map(({ place }) => place).join(",");
  return (
    <FramedPage
      title={title}
      text={text}
      footer={state !== "gone" && <a href="/profile/preferences">{t("Choose your notifications")}</a>}
    >
      {shown.length > 0 && (
        <ul className={styles.names}>
          {shown.map(({ place, name }) => (
            <li key={place}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {(state === "on" || state === "undone") && (
        <Action
          path={address}
          fixed={{ "List-Unsubscribe": "One-Click" }}
          then={`${address}?off=${placesOn.join(",")}`}
          i18n={t("Unsubscribe")}
          kind="primary"
        />
      )}
      {(state === "done" || (state === "off" && shown.length > 0)) && (
        <Action
          path={`/unsubscribe/resubscribe/${token}`}
          fixed={{ places }}
          then={`${address}?on=${places}`}
          i18n={state === "done" ? t("Undo") : t("Turn notifications back on")}
          kind="standard"
        />
      )}
    </FramedPage>
  );
}
