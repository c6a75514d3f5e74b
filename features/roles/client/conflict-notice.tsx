import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { RolesPage } from "../contract.ts";
import styles from "./roles-admin-page.module.css";
import type { OpenConflict } from "./use-saving.ts";

interface ConflictNoticeProps {
  page: Pick<RolesPage, "roles" | "rows">;
  conflicts: readonly OpenConflict[];
  onChoose(conflict: OpenConflict, granted: boolean): void;
}

/** Shows both values of cells that another user changed in the meantime, and lets the user choose. */
export function ConflictNotice({ page, conflicts, onChoose }: ConflictNoticeProps) {
  if (conflicts.length === 0) return null;
  const stateOf = (granted: boolean) => (granted ? t("allowed") : t("not allowed"));
  return (
    <section className={styles.conflicts} role="alert" aria-label={t("Changed by someone else")}>
      <p>{t("Nothing is saved yet: someone else changed these permissions. Choose, then save again.")}</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.roleID},${conflict.permission}`}>
            <span>
              {t("{permission}, {role}: now {present}, your choice was {wanted}.", {
                permission: page.rows.find(({ name }) => name === conflict.permission)?.label ?? "",
                role: page.roles.find(({ roleID }) => roleID === conflict.roleID)?.name ?? "",
                present: stateOf(conflict.granted),
                wanted: stateOf(conflict.wanted),
              })}
            </span>
            <span className={styles.choices}>
              <Button size="compact" onClick={() => onChoose(conflict, true)}>
                {t("Allow")}
              </Button>
              <Button size="compact" onClick={() => onChoose(conflict, false)}>
                {t("Don’t Allow")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
