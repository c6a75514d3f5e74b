import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { Action, ReportGroup } from "../contract.ts";
import { actionsOn } from "./actions-on.ts";
import { OtherActions } from "./group-actions.tsx";
import styles from "./reports-inbox.module.css";

interface ChosenBarProps {
  groups: readonly ReportGroup[];
  picked: readonly ReportGroup[];
  isBusy: boolean;
  onChooseAll(all: boolean): void;
  onResolve(action: Action): void;
}

/** Selects all groups of the page, and resolves the selected ones in one operation. */
export function ChosenBar({ groups, picked, isBusy, onChooseAll, onResolve }: ChosenBarProps) {
  const count = picked.reduce((sum, { reportIDs }) => sum + reportIDs.length, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a toolbar
    <div className={styles.bar} role="group" aria-label={t("Selected reports")}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={picked.length === groups.length}
          onChange={(event) => onChooseAll(event.currentTarget.checked)}
        />
        {t("Select all on this page")}
      </label>
      <span className={styles.count} role="status">
        {count > 0 && t("{count, plural, one {# report} other {# reports}} selected", { count })}
      </span>
      {actionsOn(picked).map(({ action, label }) => (
        <Button key={action} size="compact" busy={isBusy} onClick={() => onResolve(action)}>
          {label()}
        </Button>
      ))}
      {picked.length > 0 && <OtherActions groups={picked} />}
    </div>
  );
}
