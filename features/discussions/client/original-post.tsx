import { useEffect } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { Slot, SlotType } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { DeleteButton } from "#platform/client/ui/delete-button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Discussion, deleteDiscussion, tick } from "../contract.ts";
import { AuthorLine } from "./author-line.tsx";
import styles from "./original-post.module.css";

/** After the post's own actions; others may add theirs. */
export const discussionActions = new SlotType<{ discussion: Discussion }>("discussionActions");

export interface OriginalPostProps {
  discussion: Discussion;
  /** What this reader may do to it. */
  can: { edit: boolean; delete: boolean };
}

function DeleteDiscussion({ discussion }: { discussion: Discussion }) {
  const api = useApi();
  const params = { id: discussion.discussionID };
  return (
    <DeleteButton
      title={t("Delete Discussion")}
      text={t("Are you sure you want to delete this discussion?")}
      run={() => api.call<typeof deleteDiscussion>("DELETE", "/discussions/:id", { params })}
      // The page it stood on is gone: the category is the next best place.
      onDone={() => location.assign(discussion.category?.url ?? "/discussions")}
    />
  );
}

/** Tells the forum that this was read: views, and the reader's own mark. */
function useTick({ discussionID }: Discussion): void {
  const api = useApi();
  useEffect(() => {
    const url = location.href.slice(0, 1000);
    api
      .call<typeof tick>("POST", "/tick", { body: { type: "discussion_view", url, discussionID } })
      .catch(() => {});
  }, [api, discussionID]);
}

export function OriginalPostAsset({ discussion, can }: OriginalPostProps) {
  useTick(discussion);
  const { discussionID, name, body = "", closed, pinned, insertUser, url } = discussion;
  return (
    <article className={styles.post}>
      <h1 className={styles.title} dir="auto">
        {name}
      </h1>
      {(pinned || closed) && (
        <p className={styles.labels}>
          {pinned && <Label>{t("Announced")}</Label>}
          {closed && <Label kind="quiet">{t("Closed")}</Label>}
        </p>
      )}
      {insertUser && <AuthorLine author={insertUser} {...discussion} url={url} />}
      <PostBody html={body} />
      <div className={styles.actions}>
        {can.edit && (
          <ButtonLink kind="text" href={`/post/editdiscussion/${discussionID}`}>
            {t("Edit")}
          </ButtonLink>
        )}
        {can.delete && <DeleteDiscussion discussion={discussion} />}
        <Slot of={discussionActions} discussion={discussion} />
      </div>
    </article>
  );
}
