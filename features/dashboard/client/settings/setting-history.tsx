import { useQuery } from "@tanstack/react-query";
import { copyText } from "#platform/client/copy-text.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Loader } from "#platform/client/ui/loader.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { readHistory, SettingValue } from "../../contract.ts";
import type { SettingField } from "../../contract-settings.ts";
import styles from "./setting-history.module.css";
import { useSettings } from "./settings-context.ts";

interface SettingHistoryProps {
  field: SettingField;
  onClose(): void;
}

function copyKey(key: string): void {
  copyText(key).then(() => toasts.add({ body: t("Copied."), autoDismiss: true }), toastError);
}

const Author = ({ name, date }: SettingValue) =>
  date === null ? (
    t("Default")
  ) : (
    <>
      {name !== null && <bdi>{name}</bdi>} <DateTime value={date} format="full" />
    </>
  );

/** The last values of a setting. A restored one is put into the field, and not saved yet. */
export function SettingHistory({ field, onClose }: SettingHistoryProps) {
  const { show } = useSettings();
  const { data, error } = useQuery({
    ...apiQuery<typeof readHistory>("/dashboard/settings/history", { query: { key: field.name } }),
    staleTime: 0,
  });
  const isSecret = field.control.kind === "secret";
  return (
    <div className={styles.history}>
      <div className={styles.top}>
        <h3>{t("History")}</h3>
        <IconButton size="compact" icon="close" label={t("Close")} onClick={onClose} />
      </div>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Loader label={t("Loading")} />}
      <ol>
        {data?.map((value, index) => (
          <li key={value.date ?? "default"}>
            <b>{value.valueText}</b>
            <small>
              <Author {...value} />
            </small>
            {index === 0 ? (
              <Label kind="good">{t("In use")}</Label>
            ) : (
              field.canChange &&
              !isSecret && (
                <Button
                  size="compact"
                  onClick={() => {
                    show(field, value.value);
                    onClose();
                  }}
                >
                  {t("Restore")} <span className="visually-hidden">{value.valueText}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      <div className={styles.key}>
        <code>{field.name}</code>
        <IconButton
          size="compact"
          icon="copy"
          label={t("Copy the key")}
          onClick={() => copyKey(field.name)}
        />
      </div>
    </div>
  );
}
