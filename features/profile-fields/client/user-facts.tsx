import type { ReactNode } from "react";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { t } from "#platform/client/translate.ts";
import type { ShownField } from "../contract.ts";
import { whoSees } from "./fields.tsx";
import styles from "./user-facts.module.css";

interface UserFactsProps {
  user: object;
  on: "profile" | "card";
}

function said({ dataType, value }: ShownField): ReactNode {
  if (dataType === "boolean") return value ? t("Yes") : t("No");
  // A date has no time zone.
  if (dataType === "date")
    return <time dateTime={String(value)}>{absoluteTime(Date.parse(String(value)), "day", "UTC")}</time>;
  return <bdi>{Array.isArray(value) ? value.join(", ") : String(value)}</bdi>;
}

/** A user's profile fields. The title is already shown beside the name. */
export function UserFacts({ user, on }: UserFactsProps) {
  const { shownProfileFields = [] } = user as { shownProfileFields?: readonly ShownField[] };
  const shown = shownProfileFields.filter(
    ({ apiName, onCards }) => apiName !== "Title" && (on === "profile" || onCards),
  );
  if (shown.length === 0) return null;
  return (
    <dl className={`${styles.facts} ${styles[on]}`}>
      {shown.map((field) => (
        <div key={field.apiName}>
          <dt data-tooltip={whoSees(field.visibility) ?? undefined}>
            <bdi>{field.label}</bdi>
          </dt>
          <dd>{said(field)}</dd>
        </div>
      ))}
    </dl>
  );
}
