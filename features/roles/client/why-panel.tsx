import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import field from "#platform/client/ui/field.module.css";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { explainPermission, RolesPage } from "../contract.ts";
import { MemberBox } from "./member-box.tsx";
import type { Saving } from "./use-saving.ts";
import { WhyAnswer } from "./why-answer.tsx";
import styles from "./why-panel.module.css";

interface WhyPanelProps {
  page: RolesPage;
  saving: Saving;
  /** Called with the permission of the question; null while there is none. */
  onOutline(permission: string | null): void;
}

/** Asks why a member may or may not do something, and shows the checks. */
export function WhyPanel({ page, saving, onOutline }: WhyPanelProps) {
  const id = useId();
  const [userID, setUserID] = useState<number | null>(null);
  const [permission, setPermission] = useState("comments.add");
  const [chosenID, setCategoryID] = useState<number | null>(page.categoryID);
  const row = page.rows.find(({ name }) => name === permission);
  const categoryID = row?.isByCategory ? chosenID : null;
  const query = {
    ...{ userID: userID ?? 0, permission },
    ...(categoryID !== null && { categoryID }),
  };
  const { data: answer, error } = useQuery({
    ...apiQuery<typeof explainPermission>("/roles/explain", { query }),
    enabled: userID !== null,
  });
  const asked = userID === null ? null : permission;
  useEffect(() => onOutline(asked), [asked, onOutline]);
  return (
    <aside className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("Why Can’t…?")}</h2>
      <div className={styles.fields}>
        <MemberBox onChoose={setUserID} />
        <label htmlFor={`${id}-what`}>{t("wants to")}</label>
        <span className={styles.select}>
          <select
            id={`${id}-what`}
            className={field.input}
            value={permission}
            onChange={({ target }) => setPermission(target.value)}
          >
            {page.rows.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
        <label htmlFor={`${id}-where`}>{t("in")}</label>
        <span className={styles.select}>
          <select
            id={`${id}-where`}
            className={field.input}
            value={categoryID ?? ""}
            disabled={!row?.isByCategory}
            onChange={({ target }) => setCategoryID(target.value === "" ? null : Number(target.value))}
          >
            <option value="">{t("Everywhere")}</option>
            {page.places.map((place) => (
              <option key={place.categoryID} value={place.categoryID}>
                {place.name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      </div>
      <div role="status">
        {userID !== null && error && <p className={styles.error}>{error.message}</p>}
        {userID !== null && answer && <WhyAnswer {...{ answer, page, saving }} />}
      </div>
    </aside>
  );
}
