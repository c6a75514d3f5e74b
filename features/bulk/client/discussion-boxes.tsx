import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import styles from "./choice-box.module.css";
import { ChoiceBox } from "./choice-box.tsx";
import { ChooseAll } from "./choose-all.tsx";
import { discussionSelection, useHas } from "./selection.ts";

type OfRow = { discussion: Pick<DiscussionInRow, "discussionID" | "name"> };

const useSelection = () => discussionSelection(useSession().userID);

export function RowBox({ discussion: { discussionID, name } }: OfRow) {
  return (
    <ChoiceBox
      kind="discussion"
      id={discussionID}
      label={t("Select {title}", { title: name })}
      selection={useSelection()}
    />
  );
}

export function ListBox({ discussions }: { discussions: readonly OfRow["discussion"][] }) {
  return <ChooseAll ids={discussions.map(({ discussionID }) => discussionID)} selection={useSelection()} />;
}

export function RowPending({ discussion: { discussionID } }: OfRow) {
  return useHas(useSelection().pending, discussionID) ? (
    <span className={styles.pending}>{t("This discussion is still being processed.")}</span>
  ) : null;
}
