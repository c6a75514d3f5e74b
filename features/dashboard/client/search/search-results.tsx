import { useEffect } from "react";
import { t } from "#platform/client/translate.ts";
import type { FoundGroup } from "../../contract.ts";
import { SectionIcon } from "../section-icon.tsx";
import styles from "./dashboard-search.module.css";
import { Marked } from "./marked.tsx";
import { NothingFound } from "./nothing-found.tsx";

export const optionID = (id: string, index: number) => `${id}-option-${index}`;

interface SearchResultsProps {
  /** Prefix of the ids. */
  id: string;
  groups: readonly FoundGroup[];
  terms: string;
  /** Index of the option that Enter opens. */
  active: number;
  count: number;
  onActive(index: number): void;
  onChosen(): void;
  /** Searches for other terms. */
  onSearch(terms: string): void;
}

const Foot = ({ count }: { count: number }) => (
  <div className={styles.foot} aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {t("Move")}
    </span>
    <span>
      <kbd>Enter</kbd> {t("Open")}
    </span>
    <span>
      <kbd>{t("Esc")}</kbd> {t("Close")}
    </span>
    <span>{t("{count, plural, =0 {No results} one {# result} other {# results}}", { count })}</span>
  </div>
);

/** What was found, in groups; the terms are marked. */
export function SearchResults({
  id,
  groups,
  terms,
  active,
  count,
  onActive,
  onChosen,
  onSearch,
}: SearchResultsProps) {
  useEffect(() => {
    document.getElementById(optionID(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  let next = 0;
  return (
    <div className={styles.results}>
      {count === 0 && <NothingFound terms={terms} onSearch={onSearch} />}
      <div id={`${id}-results`} role="listbox" aria-label={t("Results")}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={styles.head} aria-hidden="true">
              {group.name}
            </div>
            {group.results.map(({ name, place, help, value, url }) => {
              const index = next++;
              return (
                <a
                  key={url}
                  id={optionID(id, index)}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={url}
                  onPointerMove={() => index !== active && onActive(index)}
                  onClick={onChosen}
                >
                  <SectionIcon name={group.icon} />
                  <span>
                    <b>
                      <Marked text={name} terms={terms} />
                    </b>
                    <small>
                      {place}
                      {help !== null && " · "}
                      {help !== null && <Marked text={help} terms={terms} />}
                    </small>
                  </span>
                  {value !== null && <em>{value}</em>}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      <Foot count={count} />
    </div>
  );
}
