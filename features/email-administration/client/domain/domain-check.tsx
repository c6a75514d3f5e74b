import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { DomainCheck as Checked, checkDomain } from "../../contract.ts";
import styles from "./domain-check.module.css";
import { RecordState } from "./record-state.tsx";
import { dkimText, dmarcText, spfText } from "./record-texts.ts";

function Result({ check }: { check: Checked }) {
  const { domain, isPublic, spf, dkim, dmarc } = check;
  if (!isPublic)
    return (
      <p>
        {t(
          "{domain} is not a public domain, so it has no records. Enter an address of your domain as the sender.",
          {
            domain,
          },
        )}
      </p>
    );
  return (
    <ul className={styles.records}>
      <RecordState title={t("SPF")} record={spf} text={spfText(check)} />
      <RecordState title={t("DKIM")} record={dkim} text={dkimText(check)} />
      <RecordState title={t("DMARC")} record={dmarc} text={dmarcText(check)} />
    </ul>
  );
}

/** Checks the records of the saved sender's domain, which decide whether emails arrive. */
export function DomainCheck() {
  const api = useApi();
  const checking = useMutation({
    mutationFn: (selector: string) =>
      api.call<typeof checkDomain>("GET", "/emails/domain-check", { query: selector ? { selector } : {} }),
    onError: toastError,
  });
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    checking.mutate(String(new FormData(event.currentTarget).get("selector")).trim());
  };
  return (
    <section className={styles.domain} aria-labelledby="domain-check">
      <h2 id="domain-check">{t("DNS Records")}</h2>
      <p>
        {t(
          "Other mail servers look up these records of the sender’s domain. Without them, emails often end up in spam folders. Save the sender first.",
        )}
      </p>
      <p>{t("Your email provider tells you the DKIM selector. Leave it empty to try the usual ones.")}</p>
      <form className={styles.form} aria-labelledby="domain-check" onSubmit={check}>
        <TextField name="selector" label={t("DKIM selector")} maxLength={63} autoComplete="off" />
        <Button type="submit" busy={checking.isPending}>
          {t("Check DNS Records")}
        </Button>
      </form>
      <div role="status">{checking.data && <Result check={checking.data} />}</div>
    </section>
  );
}
