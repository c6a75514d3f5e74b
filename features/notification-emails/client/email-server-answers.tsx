import type { ServerAnswer } from "#features/emails/contract.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./server-test.module.css";

export interface Attempt extends ServerAnswer {
  date: string;
}

/** Returns what happened, and what to do. */
const sentenceOf = ({ isSent, cause }: ServerAnswer): string => {
  if (isSent) return t("The server took the email. Look whether it arrives.");
  switch (cause) {
    case "nameNotFound":
      return t("There is no server of this name. Check how it is spelled.");
    case "refused":
      return t("The server does not answer at this port. Check the port, and whether a firewall blocks it.");
    case "timedOut":
      return t("The server did not answer in time. Check the name and the port.");
    case "certificate":
      return t("The certificate of the server is not valid for this name.");
    case "noEncryption":
      return t("The server does not offer this kind of encryption. Choose another security.");
    case "password":
      return t("The server does not accept the user name or the password.");
    case "senderRefused":
      return t("The server does not accept the sender. Enter an address that it may send from.");
    case "recipientRefused":
      return t("The server does not accept the recipient. Try another address.");
    default:
      return t("The email was not sent.");
  }
};

/** What a mail server answered to test emails, newest first. */
export const EmailServerAnswers = ({
  attempts,
  isPending,
}: {
  attempts: readonly Attempt[];
  isPending: boolean;
}) => (
  <div role="status">
    {isPending && <p className={styles.quiet}>{t("Connecting…")}</p>}
    <ol className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.date}>
          <span className={attempt.isSent ? styles.good : styles.bad}>
            <Icon name={attempt.isSent ? "check" : "error"} size={16} />
          </span>
          <div>
            <p>{sentenceOf(attempt)}</p>
            <code dir="ltr">{attempt.answer}</code>
          </div>
          <small>
            <DateTime value={attempt.date} />
          </small>
        </li>
      ))}
    </ol>
  </div>
);
