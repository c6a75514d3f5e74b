import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { AnyNote, Standing } from "../contract.ts";
import { NoteItem } from "./note-item.tsx";
import styles from "./notes.module.css";
import { StandingBar } from "./standing-bar.tsx";

interface OwnWarningsPageProps {
  standing: Standing;
  warnings: readonly AnyNote[];
  /** True when the community has written its rules down. */
  hasRules: boolean;
  paging: PagingShown;
}

/** The reader's own warnings, on their profile. */
export function OwnWarningsPage({ standing, warnings, hasRules, paging }: OwnWarningsPageProps) {
  const pageUrl = usePageUrl("query");
  return (
    <div className={styles.page}>
      <StandingBar standing={standing} />
      {hasRules && (
        <p>
          <a href="/community-rules">{t("Read the rules of the community")}</a>
        </p>
      )}
      {warnings.length === 0 ? (
        <EmptyState icon="check" text={t("You have no warnings.")} />
      ) : (
        <ul className={styles.list} aria-label={t("Warnings")}>
          {warnings.map((note) => (
            <NoteItem key={note.userNoteID} note={note} />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}
