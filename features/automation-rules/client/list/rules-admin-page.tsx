import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { DataTable } from "#platform/client/ui/data-table.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type {
  AutomationDispatch,
  AutomationRule,
  deleteRule,
  RulesPage,
  setRuleStatus,
} from "../../contract.ts";
import { ADD_PATH, HISTORY_PATH } from "../paths.ts";
import { columnsOf } from "./columns.tsx";
import styles from "./rules.module.css";
import { RunDialog } from "./run-dialog.tsx";
import { RunNotice } from "./run-notice.tsx";
import { Templates } from "./templates.tsx";

type Open = { dialog: "run" | "delete"; rule: AutomationRule };

/** All automation rules, with their switches and last runs. */
export function AutomationRulesPage({ rules, templates }: RulesPage) {
  const api = useApi();
  const forget = useForgetAll();
  const [open, setOpen] = useState<Open | null>(null);
  const [started, setStarted] = useState<AutomationDispatch | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(null);

  async function change(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    await work().then(forget).catch(toastError);
    setBusy(false);
    close();
  }
  const columns = columnsOf({
    onSwitch: ({ automationRuleID: id, status }) =>
      void change(() =>
        api.call<typeof setRuleStatus>("PUT", "/automation-rules/:id/status", {
          params: { id },
          body: { status: status === "active" ? "inactive" : "active" },
        }),
      ),
    onRun: (rule) => setOpen({ dialog: "run", rule }),
    onDelete: (rule) => setOpen({ dialog: "delete", rule }),
  });
  return (
    <div className={styles.page}>
      <p className={styles.buttons}>
        <ButtonLink kind="primary" href={ADD_PATH}>
          {t("Add Rule")}
        </ButtonLink>
        {rules.length > 0 && <ButtonLink href={HISTORY_PATH}>{t("History")}</ButtonLink>}
      </p>
      {started && (
        <RunNotice
          key={started.automationRuleDispatchUUID}
          started={started}
          onClose={() => setStarted(null)}
        />
      )}
      {rules.length === 0 ? (
        <Templates templates={templates} />
      ) : (
        <DataTable
          caption={t("Automation rules")}
          columns={columns}
          rows={rules}
          keyOf={({ automationRuleID }) => automationRuleID}
        />
      )}
      {open?.dialog === "run" && (
        <RunDialog
          rule={open.rule}
          onStarted={(dispatch) => {
            setStarted(dispatch);
            close();
          }}
          onClose={close}
        />
      )}
      {open?.dialog === "delete" && (
        <ConfirmDialog
          title={t("Delete “{name}”", { name: open.rule.name })}
          text={t("The rule stops at once. What it has done stays, and so does its history.")}
          confirm={t("Delete")}
          busy={isBusy}
          error={null}
          onConfirm={() =>
            void change(() =>
              api.call<typeof deleteRule>("DELETE", "/automation-rules/:id", {
                params: { id: open.rule.automationRuleID },
              }),
            )
          }
          onClose={close}
        />
      )}
    </div>
  );
}
