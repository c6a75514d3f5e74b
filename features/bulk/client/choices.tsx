import { useSyncExternalStore } from "react";
import type { CommentOnPage } from "#features/comments/contract.ts";
import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import styles from "./choice-box.module.css";
import { ChoiceBox, ChooseAll } from "./choice-box.tsx";
import { runs, runsOf } from "./runs.ts";
import { commentSelection, discussionSelection, useHas, useIDs } from "./selection.ts";

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

const commentsBulk = onDemand(async () => (await import("./bulk.tsx")).CommentsBulk);

export function CommentBox({ comment: { commentID, discussionID, insertUser } }: { comment: CommentOnPage }) {
  const { userID } = useSession();
  return (
    <ChoiceBox
      kind="comment"
      id={commentID}
      label={t("Select the comment by {name}", { name: insertUser?.name ?? "" })}
      selection={commentSelection(userID, discussionID)}
    />
  );
}

export function ThreadBox({ discussionID, ids }: { discussionID: number; ids: readonly number[] }) {
  const { userID } = useSession();
  const selection = commentSelection(userID, discussionID);
  const Bulk = useLoaded(commentsBulk, useIDs(selection.chosen).size > 0);
  return (
    <>
      {ids.length > 0 && <ChooseAll ids={ids} selection={selection} />}
      {Bulk && <Bulk discussionID={discussionID} />}
    </>
  );
}

const bulk = onDemand(async () => (await import("./bulk.tsx")).Bulk);

function watchAll(userID: number, watcher: () => void): () => void {
  const stops = [discussionSelection(userID).chosen.watch(watcher), runs.watch(watcher)];
  return () => {
    for (const stop of stops) stop();
  };
}

const hasWork = (userID: number): boolean =>
  discussionSelection(userID).chosen.all().size > 0 || runsOf(userID).length > 0;

/** Loads the bulk actions once something is selected or in progress. */
export function Watch() {
  const { userID } = useSession();
  const Bulk = useLoaded(
    bulk,
    useSyncExternalStore(
      (watcher) => watchAll(userID, watcher),
      () => hasWork(userID),
    ),
  );
  return Bulk && <Bulk />;
}
