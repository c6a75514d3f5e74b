import { around, HERE } from "#platform/client/around.tsx";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { FramedPage } from "#platform/client/ui/framed-page.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { AppealPage, SentAppeal } from "../contract.ts";
import styles from "./appeal-form.module.css";

type Asked = Exclude<AppealPage, { state: "invalid" }>;

/** The ban, or the post that was removed. */
const Subject = ({ ban, postName, name }: Asked) => (
  <div className={styles.subject}>
    <p>{around(t("Account: {name}", { name: HERE }), <bdi>{name}</bdi>)}</p>
    {ban?.dateExpires && (
      <p>
        {around(
          t("You are banned until {date}.", { date: HERE }),
          <DateTime value={ban.dateExpires} format="full" />,
        )}
      </p>
    )}
    {ban?.reason && <p dir="auto">{t("Reason: {reason}", { reason: ban.reason })}</p>}
    {postName && <p>{around(t("Removed post: {name}", { name: HERE }), <bdi>{postName}</bdi>)}</p>}
  </div>
);

const stateText = ({ status }: SentAppeal): string =>
  ({
    pending: t("Your appeal is waiting for a member of staff. You get an email when there is a decision."),
    "in-review": t("A member of staff is looking at your appeal. You get an email when there is a decision."),
    approved: t("Your appeal was approved."),
    rejected: t("Your appeal was rejected."),
  })[status];

const Sent = ({ appeal }: { appeal: SentAppeal }) => (
  <div className={styles.sent}>
    <p>
      <strong>{stateText(appeal)}</strong>
    </p>
    {appeal.decisionMessage && <blockquote dir="auto">{appeal.decisionMessage}</blockquote>}
    <h2>{t("Your Appeal")}</h2>
    <p dir="auto" className={styles.text}>
      {appeal.appealText}
    </p>
    <p>
      <DateTime value={appeal.dateInserted} format="full" />
    </p>
  </div>
);

/** Form of an appeal link, and later the state of the appeal. Needs no session and no scripts. */
export function AppealForm(page: AppealPage) {
  const forget = useForgetAll();
  if (page.state === "invalid")
    return (
      <FramedPage title={t("This link is not valid")} text={t("The link may be expired or incomplete.")} />
    );
  const title = page.type === "ban" ? t("Appeal a Ban") : t("Appeal a Removal");
  if (page.state === "over")
    return (
      <FramedPage
        title={title}
        text={page.type === "ban" ? t("You are no longer banned.") : t("Your post has been restored.")}
      />
    );
  if (page.state === "sent")
    return (
      <FramedPage title={title}>
        <Subject {...page} />
        {page.appeal && <Sent appeal={page.appeal} />}
      </FramedPage>
    );
  return (
    <FramedPage title={title} text={t("Say why this decision should be changed. You can appeal once.")}>
      <Subject {...page} />
      <Form
        method="POST"
        path="/appeals"
        fixed={{ jwt: page.token }}
        then={`/appeal/${page.token}`}
        label={title}
        onDone={() => void forget()}
        guarded
      >
        <FormMessage />
        <TextArea name="appealText" label={t("Your Appeal")} rows={6} required maxLength={5000} />
        <SubmitButton>{t("Send Appeal")}</SubmitButton>
      </Form>
    </FramedPage>
  );
}
