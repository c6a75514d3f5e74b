import { copyText } from "#platform/client/copy-text.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { DnsRecord } from "../../contract.ts";
import styles from "./domain-check.module.css";

const copy = (text: string) =>
  void copyText(text).then(() => toasts.add({ body: t("Copied."), autoDismiss: true }), toastError);

interface RecordStateProps {
  title: string;
  record: DnsRecord;
  /** What was found, and what to do. */
  text: string;
}

/** A DNS record: whether it was found, its value, or the one to add. */
export function RecordState({ title, record: { name, state, value, suggestion }, text }: RecordStateProps) {
  const isGood = state === "found";
  return (
    <li>
      <span className={isGood ? styles.good : styles.bad}>
        <Icon name={isGood ? "check" : "error"} size={18} />
      </span>
      <div className={styles.record}>
        <h3>{title}</h3>
        <p>{text}</p>
        {value !== null && <code dir="ltr">{value}</code>}
        {suggestion !== null && (
          <>
            <p>{t("Add this TXT record at your DNS provider:")}</p>
            <dl className={styles.facts}>
              <dt>{t("Name")}</dt>
              <dd>
                <code dir="ltr">{name}</code>
              </dd>
              <dt>{t("Value")}</dt>
              <dd>
                <code dir="ltr">{suggestion}</code>
              </dd>
            </dl>
            <div>
              <Button size="compact" onClick={() => copy(suggestion)}>
                {t("Copy Value")} <span className="visually-hidden">{title}</span>
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
