import { useLocation } from "wouter";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./email-unconfirmed.module.css";

/** Reminds those who have an account of the mail they were sent. */
export function EmailUnconfirmed() {
  const { isGuest, emailConfirmed } = useSession();
  const [path] = useLocation();
  if (isGuest || emailConfirmed || path.startsWith("/entry")) return null;
  return (
    <aside className={styles.notice} aria-label={t("Your account")}>
      <MessageBar
        kind="warning"
        actions={<a href="/entry/emailconfirmrequest">{t("Resend confirmation email")}</a>}
      >
        {t("Your email address is not confirmed.")}
      </MessageBar>
    </aside>
  );
}
