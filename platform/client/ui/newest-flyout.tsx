import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "../translate.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { IconName } from "./icon.tsx";
import { MessageBar } from "./message-bar.tsx";
import styles from "./newest-flyout.module.css";
import { RowsSkeleton } from "./skeleton.tsx";

interface NewestProps<Entry> {
  query: UseQueryResult<readonly Entry[]>;
  /** Message when loading fails. */
  failed: string;
  /** Icon and text when there are no entries. */
  empty: { icon: IconName; text: string };
  children(entries: readonly Entry[]): ReactNode;
}

function Newest<Entry>({ query: { data, isError, refetch }, failed, empty, children }: NewestProps<Entry>) {
  if (isError)
    return (
      <div className={styles.notice}>
        <MessageBar
          kind="error"
          actions={
            <Button size="compact" onClick={() => void refetch()}>
              {t("Try again")}
            </Button>
          }
        >
          {failed}
        </MessageBar>
      </div>
    );
  if (!data)
    return (
      <div className={styles.notice}>
        <RowsSkeleton count={5} label={t("Loading")} />
      </div>
    );
  if (data.length === 0) return <EmptyState {...empty} />;
  return <div className={styles.entries}>{children(data)}</div>;
}

interface NewestFlyoutProps<Entry> extends NewestProps<Entry> {
  title: string;
  /** Actions for all entries, at the end of the header. */
  actions: ReactNode;
  /** Error of such an action. */
  refusal?: string | null;
  /** Page with all entries. */
  all: { name: string; url: string };
}

/** The user's newest entries of a kind: the flyout of a title bar button, or its tab in the panel. */
export const NewestFlyout = <Entry,>({
  title,
  actions,
  refusal = null,
  all,
  ...newest
}: NewestFlyoutProps<Entry>) => (
  <section className={styles.flyout} aria-label={title}>
    <header className={styles.head}>
      <h2>{title}</h2>
      {actions}
    </header>
    {refusal !== null && (
      <div className={styles.notice}>
        <MessageBar kind="error">{refusal}</MessageBar>
      </div>
    )}
    <Newest {...newest} />
    <footer className={styles.foot}>
      <a href={all.url}>{all.name}</a>
    </footer>
  </section>
);
