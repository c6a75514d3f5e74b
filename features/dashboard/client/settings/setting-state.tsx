import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Popover } from "#platform/client/ui/popover.tsx";
import type { SettingField } from "../../contract-settings.ts";
import { SettingConflict } from "./setting-conflict.tsx";
import { SettingHistory } from "./setting-history.tsx";
import { useSettings } from "./settings-context.ts";
import styles from "./settings-page.module.css";

interface SettingStateProps {
  field: SettingField;
  isUnsaved: boolean;
  isChanged: boolean;
}

/** A small button below a setting, which says to screen readers for which setting it is. */
const Action = ({ name, label, onClick }: { name: string; label: string; onClick(): void }) => (
  <Button kind="textPrimary" size="compact" onClick={onClick}>
    {name} <span className="visually-hidden">{label}</span>
  </Button>
);

/** Returns the state of a setting in words, and the action that ends it; null for a default value. */
function stateOf({ field, isUnsaved, isChanged }: SettingStateProps) {
  const { control, value, default: unset, valueText, defaultText } = field;
  const isSecret = control.kind === "secret";
  if (isUnsaved)
    return {
      label: <Label kind="warning">{t("Not saved")}</Label>,
      text: isSecret
        ? null
        : isChanged
          ? t("Was {value}", { value: valueText })
          : t("Was {value}, the default", { value: valueText }),
      action: { name: t("Undo"), value },
    };
  if (!isChanged || isSecret) return null;
  return {
    label: <Label>{t("Changed")}</Label>,
    text: t("Default {value}", { value: defaultText }),
    action: { name: t("Revert"), value: unset },
  };
}

/** How a setting differs from its saved value and its default, with what ends that, and its history. */
export function SettingState(props: SettingStateProps) {
  const { field } = props;
  const { conflicts, show } = useSettings();
  const conflict = conflicts.get(field.name);
  if (conflict) return <SettingConflict field={field} conflict={conflict} />;
  const state = stateOf(props);
  if (!state && !field.changed) return null;
  return (
    <div className={styles.state}>
      {state?.label}
      {state?.text && <span>{state.text}</span>}
      {state && field.canChange && (
        <Action
          name={state.action.name}
          label={field.label}
          onClick={() => show(field, state.action.value)}
        />
      )}
      {field.changed && (
        <Popover
          kind="textPrimary"
          isFlush
          button={
            <>
              {t("History")} <span className="visually-hidden">{field.label}</span>
            </>
          }
        >
          {(close) => <SettingHistory field={field} onClose={close} />}
        </Popover>
      )}
    </div>
  );
}
