import type { FocusEvent, KeyboardEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./follow-filter.module.css";

function close({ currentTarget }: { currentTarget: HTMLDetailsElement }): void {
  currentTarget.open = false;
}

/** Filters the list of discussions to followed or suggested categories. Works without scripts. */
export function FollowFilter() {
  const { isGuest } = useSession();
  const [here] = useLocation();
  const search = new URLSearchParams(useSearch());
  if (isGuest || !/^\/(?:discussions(?:\/p\d+)?)?$/.test(here)) return null;
  const current = ["followed", "suggested"].find((name) => search.get(name) === "true") ?? "all";
  const urlOf = (name: string) => {
    const query = new URLSearchParams(search);
    for (const other of ["page", "followed", "suggested"]) query.delete(other);
    if (name !== "all") query.set(name, "true");
    return `/discussions${query.size > 0 ? `?${query}` : ""}`;
  };
  const choices = { all: t("All"), followed: t("Followed Categories"), suggested: t("Suggested Content") };
  return (
    <details
      key={current}
      className={styles.filter}
      onKeyDown={(event: KeyboardEvent<HTMLDetailsElement>) => {
        if (event.key !== "Escape") return;
        close(event);
        event.currentTarget.querySelector("summary")?.focus();
      }}
      onBlur={(event: FocusEvent<HTMLDetailsElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close(event);
      }}
    >
      <summary>
        {choices[current as keyof typeof choices]}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.choices}>
        {Object.entries(choices).map(([name, label]) => (
          <a key={name} href={urlOf(name)} aria-current={name === current ? "true" : undefined}>
            {label}
          </a>
        ))}
      </div>
    </details>
  );
}
