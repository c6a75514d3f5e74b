import { useQuery } from "@tanstack/react-query";
import type { ThemePartProps } from "#features/themes/client/index.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { FragmentSummary, FragmentType, listFragments } from "../../contract.ts";
import { LIST_URL } from "../files/urls.ts";
import { typeLabels } from "../kinds/labels.ts";
import styles from "./theme-fragments.module.css";

/** Fragments that a forum can have. */
const ALL = 200;

type Chosen = Partial<Record<FragmentType, { fragmentUUID: string }>>;

/** Returns the choices for a type: the built-in part, the published fragments, and a chosen one that is none of them. */
function choicesOf(published: readonly FragmentSummary[], type: FragmentType, chosen: string | undefined) {
  const own = published.filter(({ fragmentType }) => fragmentType === type);
  const isUnknown = chosen !== undefined && !own.some(({ fragmentUUID }) => fragmentUUID === chosen);
  return [
    { value: "", label: t("Built-In") },
    ...own.map(({ fragmentUUID, name }) => ({ value: fragmentUUID, label: name })),
    ...(isUnknown ? [{ value: chosen, label: t("A fragment that is not published") }] : []),
  ];
}

/** The fragments that a theme puts in place of built-in parts, wherever no layout says otherwise. */
export function ThemeFragments({ value, isCurrent, onChange }: ThemePartProps) {
  const { data: published, error } = useQuery({
    ...apiQuery<typeof listFragments>("/fragments", { query: { status: "active", limit: ALL } }),
    staleTime: 0,
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!published) return null;
  const chosen = (value ?? {}) as Chosen;
  // A custom widget is added to pages by itself: it replaces nothing.
  const types = Object.entries(typeLabels()).filter(([type]) => type !== "CustomFragment");
  function choose(type: FragmentType, fragmentUUID: string): void {
    const { [type]: _, ...others } = chosen;
    const next = fragmentUUID === "" ? others : { ...others, [type]: { fragmentUUID } };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  }
  return (
    <div className={styles.panel}>
      <p>
        {isCurrent
          ? t("Once you publish this theme, every reader sees the chosen fragments on all pages.")
          : t(
              "Once you publish and apply this theme, every reader sees the chosen fragments on all pages.",
            )}{" "}
        {t(
          "Layouts that choose for themselves are not changed, and the preview does not show fragments yet.",
        )}
      </p>
      {published.length === 0 && (
        <p>
          {t("There are no published fragments.")} <a href={LIST_URL}>{t("Fragments")}</a>
        </p>
      )}
      {types.map(([name, label]) => {
        const type = name as FragmentType;
        const current = chosen[type]?.fragmentUUID;
        return (
          <label key={type}>
            {label}
            <select value={current ?? ""} onChange={({ target }) => choose(type, target.value)}>
              {choicesOf(published, type, current).map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
