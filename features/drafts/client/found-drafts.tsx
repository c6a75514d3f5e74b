import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { FoundDraft } from "./find-drafts.ts";
import styles from "./found-drafts.module.css";
import { textOf } from "./text-of.ts";

/** Further drafts are on the page of drafts. */
const SHOWN = 5;
/** Maximum length of the excerpt of a draft, in characters. */
const LONGEST = 120;

interface FoundDraftsProps {
  drafts: readonly FoundDraft[];
  onRestore(draft: FoundDraft): void;
  onDrop(draft: FoundDraft): void;
}

function beginning({ attributes }: FoundDraft): string {
  const text = String(attributes.draftMeta?.["name"] ?? "").trim() || textOf(attributes);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const Choices = ({ draft, onRestore, onDrop }: { draft: FoundDraft } & Omit<FoundDraftsProps, "drafts">) => (
  <>
    <Button size="compact" onClick={() => onRestore(draft)}>
      {t("Restore")}
    </Button>
    <Button size="compact" kind="text" onClick={() => onDrop(draft)}>
      {t("Delete Draft")}
    </Button>
  </>
);

/** Earlier drafts to restore: one draft, or several to choose from. */
export function FoundDrafts({ drafts, onRestore, onDrop }: FoundDraftsProps) {
  const [only, ...others] = drafts;
  if (!only) return null;
  if (others.length === 0)
    return (
      <MessageBar kind="info" actions={<Choices draft={only} onRestore={onRestore} onDrop={onDrop} />}>
        {t("You have a saved draft.")}
      </MessageBar>
    );
  return (
    <MessageBar
      kind="info"
      title={t("You have {count, plural, one {# saved draft} other {# saved drafts}}.", {
        count: drafts.length,
      })}
    >
      <ul className={styles.drafts}>
        {drafts.slice(0, SHOWN).map((draft) => (
          <li key={`${draft.server?.draftID ?? draft.local?.tab}`} className={styles.draft}>
            <span className={styles.words}>
              <bdi>{beginning(draft)}</bdi>{" "}
              <span className={styles.time}>
                <DateTime value={new Date(draft.changed).toISOString()} />
              </span>
            </span>
            <span className={styles.choices}>
              <Choices draft={draft} onRestore={onRestore} onDrop={onDrop} />
            </span>
          </li>
        ))}
      </ul>
      {drafts.length > SHOWN && <a href="/drafts">{t("All your drafts")}</a>}
    </MessageBar>
  );
}
