import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import type { deleteRule, deleteWarningType, Rule, WarningType } from "../contract.ts";
import { RuleModal, TypeModal } from "./rule-modals.tsx";
import styles from "./warnings-admin-page.module.css";

type Asked =
  | { kind: "rule"; rule: Rule | null }
  | { kind: "type"; type: WarningType | null }
  | { kind: "deleteRule"; rule: Rule }
  | { kind: "deleteType"; type: WarningType };

const Controls = ({ name, onEdit, onDelete }: { name: string; onEdit(): void; onDelete(): void }) => (
  <>
    <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
    <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
  </>
);

interface WarningsAdminPageProps {
  rules: readonly Rule[];
  types: readonly WarningType[];
}

/** The rules of the community and the types of warnings. */
export function WarningsAdminPage({ rules, types }: WarningsAdminPageProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    void forget();
  };
  return (
    <div className={styles.page}>
      <section aria-labelledby="rules-title">
        <div className={styles.head}>
          <h2 id="rules-title">{t("Rules")}</h2>
          <span className={styles.buttons}>
            {rules.length > 0 && <a href="/community-rules">{t("View the page of rules")}</a>}
            <Button
              kind="primary"
              aria-haspopup="dialog"
              onClick={() => setAsked({ kind: "rule", rule: null })}
            >
              {t("Add Rule")}
            </Button>
          </span>
        </div>
        {rules.length === 0 && (
          <p>
            {t(
              "Write down the rules of your community. Members read them, and warnings name the one that was broken.",
            )}
          </p>
        )}
        <RecordList isOrdered>
          {rules.map((rule) => (
            <RecordRow
              key={rule.ruleID}
              name={rule.name}
              description={rule.description}
              controls={
                <Controls
                  name={rule.name}
                  onEdit={() => setAsked({ kind: "rule", rule })}
                  onDelete={() => setAsked({ kind: "deleteRule", rule })}
                />
              }
            />
          ))}
        </RecordList>
      </section>
      <section aria-labelledby="types-title">
        <div className={styles.head}>
          <h2 id="types-title">{t("Warning Types")}</h2>
          <span className={styles.buttons}>
            <a href="/dashboard/settings/warnings">{t("Points that restrict and ban")}</a>
            <Button
              kind="primary"
              aria-haspopup="dialog"
              onClick={() => setAsked({ kind: "type", type: null })}
            >
              {t("Add Warning Type")}
            </Button>
          </span>
        </div>
        <RecordList>
          {types.map((type) => (
            <RecordRow
              key={type.warningTypeID}
              name={type.name}
              description={type.description}
              facts={[
                t("{points, plural, =0 {No points} one {# point} other {# points}}", { points: type.points }),
                type.expiresString,
              ]}
              controls={
                <Controls
                  name={type.name}
                  onEdit={() => setAsked({ kind: "type", type })}
                  onDelete={() => setAsked({ kind: "deleteType", type })}
                />
              }
            />
          ))}
        </RecordList>
      </section>
      {asked?.kind === "rule" && <RuleModal rule={asked.rule} onDone={done} onClose={close} />}
      {asked?.kind === "type" && <TypeModal type={asked.type} onDone={done} onClose={close} />}
      {asked?.kind === "deleteRule" && (
        <DeleteDialog
          title={t("Delete Rule")}
          text={t("Warnings that name the rule {name} stay, without the rule.", { name: asked.rule.name })}
          run={() =>
            api.call<typeof deleteRule>("DELETE", "/rules/:id", { params: { id: asked.rule.ruleID } })
          }
          onDone={done}
          onClose={close}
        />
      )}
      {asked?.kind === "deleteType" && (
        <DeleteDialog
          title={t("Delete Warning Type")}
          text={t("Staff can no longer choose {name}. Warnings of this type stay.", {
            name: asked.type.name,
          })}
          run={() =>
            api.call<typeof deleteWarningType>("DELETE", "/warning-types/:id", {
              params: { id: asked.type.warningTypeID },
            })
          }
          onDone={done}
          onClose={close}
        />
      )}
    </div>
  );
}
