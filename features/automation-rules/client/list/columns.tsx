import { formatNumber, t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { Column } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import type { AutomationRule } from "../../contract.ts";
import { DispatchState } from "../dispatch-state.tsx";
import { editPath, historyOf } from "../paths.ts";
import styles from "./rules.module.css";

interface Actions {
  onSwitch(rule: AutomationRule): void;
  onRun(rule: AutomationRule): void;
  onDelete(rule: AutomationRule): void;
}

/** The columns of the list of rules. */
export const columnsOf = ({ onSwitch, onRun, onDelete }: Actions): Column<AutomationRule>[] => [
  {
    id: "name",
    label: t("Rule"),
    isName: true,
    cell: ({ automationRuleID, name, trigger, action }) => (
      <>
        <a className={styles.name} href={editPath(automationRuleID)}>
          <bdi>{name}</bdi>
        </a>
        <span className={styles.quiet}>
          {t("When: {trigger}", { trigger: trigger.triggerName })}
          <br />
          {t("Then: {action}", { action: action.actionName })}
        </span>
      </>
    ),
  },
  {
    id: "on",
    label: t("On"),
    cell: (rule) => (
      <span className={styles.switch}>
        <SwitchButton
          label={t("Turn on {name}", { name: rule.name })}
          isOn={rule.status === "active"}
          onClick={() => onSwitch(rule)}
        />
      </span>
    ),
  },
  {
    id: "last",
    label: t("Last run"),
    cell: ({ dateLastRun, recentDispatch }) =>
      dateLastRun === null ? (
        t("Never")
      ) : (
        <span className={styles.state}>
          <DateTime value={dateLastRun} />
          {recentDispatch && <DispatchState status={recentDispatch.dispatchStatus} />}
        </span>
      ),
  },
  {
    id: "count",
    label: t("Acted on"),
    isNumber: true,
    cell: ({ countRecords }) => formatNumber(countRecords),
  },
  {
    id: "actions",
    label: t("Actions"),
    cell: (rule) => (
      <span className={styles.actions}>
        <Button size="compact" aria-haspopup="dialog" onClick={() => onRun(rule)}>
          {t("Run Now…")} <span className="visually-hidden">{rule.name}</span>
        </Button>
        <Dropdown
          kind="icon"
          label={t("More actions for {name}", { name: rule.name })}
          button={<Icon name="more" size={20} />}
          entries={() => [
            { label: t("Edit"), href: editPath(rule.automationRuleID) },
            { label: t("History"), href: historyOf(rule.automationRuleID) },
            { label: t("Delete"), isDangerous: true, onAction: () => onDelete(rule) },
          ]}
        />
      </span>
    ),
  },
];
