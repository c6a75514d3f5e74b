import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { listReasons } from "#features/reports/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import styles from "./escalate-form.module.css";

/** Reasons of an escalation of which at least one is needed, as fields named `reportReasonID`. */
export function ReasonChoice({ isIncomplete }: { isIncomplete: boolean }) {
  const { data: reasons } = useQuery(apiQuery<typeof listReasons>("/report-reasons"));
  const choice = useRef<HTMLFieldSetElement>(null);
  // Reasons load after the form opens; the first one takes the focus.
  useEffect(() => {
    if (reasons) choice.current?.querySelector("input")?.focus();
  }, [reasons]);
  if (!reasons) return <Skeleton lines={3} label={t("Loading")} />;
  return (
    <fieldset ref={choice} className={styles.reasons}>
      <legend>
        {t("Reason")} <span aria-hidden="true">*</span>
      </legend>
      {reasons.map(({ reportReasonID, name }) => (
        <label key={reportReasonID}>
          <input type="checkbox" name="reportReasonID" value={reportReasonID} />
          <bdi>{name}</bdi>
        </label>
      ))}
      {isIncomplete && (
        <p className={styles.wrong} role="alert">
          {t("Choose at least one reason.")}
        </p>
      )}
    </fieldset>
  );
}
