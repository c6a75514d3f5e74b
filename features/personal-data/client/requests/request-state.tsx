import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import type { DataRequest } from "../../contract.ts";
import styles from "./data-requests-admin-page.module.css";
import { stateTexts } from "./state-texts.ts";

interface RequestStateProps {
  request: DataRequest;
  isOperator: boolean;
}

function Details({ request, isOperator }: RequestStateProps) {
  const { state, dateDue, dateDone, dateExpires, countDone, countTotal, reason } = request;
  const progress = countTotal > 0 ? { value: countDone, max: countTotal } : {};
  if (state === "preparing") return <Progress label={t("The archive is being created.")} {...progress} />;
  if (state === "deleting") return <Progress label={t("The account is being deleted.")} {...progress} />;
  if (state === "waiting" && dateDue)
    return (
      <span className={styles.quiet}>
        {t("Starts, unless this person signs in again:")} <DateTime value={dateDue} format="day" />
      </span>
    );
  if (state === "ready" && dateExpires)
    return (
      <span className={styles.quiet}>
        {t("Until")} <DateTime value={dateExpires} format="day" />
      </span>
    );
  if (state === "failed")
    return (
      <>
        {reason !== null && (
          <code className={styles.reason} dir="ltr">
            {reason}
          </code>
        )}
        {isOperator && <a href="/dashboard/health">{t("Try again on the page Health")}</a>}
      </>
    );
  return (
    dateDone && (
      <span className={styles.quiet}>
        <DateTime value={dateDone} />
      </span>
    )
  );
}

/** The state of a request in words, with what follows from it. */
export function RequestState(props: RequestStateProps) {
  const { name, kind } = stateTexts()[props.request.state];
  return (
    <div className={styles.state}>
      <Label kind={kind}>{name}</Label>
      <Details {...props} />
    </div>
  );
}
