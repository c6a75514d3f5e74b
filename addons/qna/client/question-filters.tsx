import { useLocation, useSearch } from "wouter";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Menu } from "#platform/client/ui/menu.tsx";
import styles from "./question-filters.module.css";

const UNANSWERED = "unanswered,rejected";
const ADDRESS = "/discussions/unanswered";

/** In a list of questions: the lists of questions in each state. Works without scripts. */
export function QuestionFilters() {
  const [path] = useLocation();
  const params = new URLSearchParams(useSearch());
  if (path !== ADDRESS && !(path === "/discussions" && params.get("type") === "question")) return null;
  const current = path === ADDRESS ? UNANSWERED : (params.get("status") ?? "");
  const names: Readonly<Record<string, string>> = {
    "": t("All Questions"),
    [UNANSWERED]: t("Unanswered"),
    answered: t("Answered"),
    accepted: t("Answered ✓"),
  };
  const urlOf = (status: string) =>
    status === UNANSWERED ? ADDRESS : `/discussions?type=question${status && `&status=${status}`}`;
  const name = names[current] ?? t("Questions");
  return (
    <div className={styles.filter}>
      <Menu
        key={current}
        label={t("State of the questions: {state}", { state: name })}
        button={
          <>
            {name}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {Object.entries(names).map(([status, label]) => (
          <a key={status} href={urlOf(status)} aria-current={status === current ? "true" : undefined}>
            {label}
          </a>
        ))}
      </Menu>
    </div>
  );
}
