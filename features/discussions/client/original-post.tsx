import { useEffect } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Discussion, DiscussionRights, tick } from "../contract.ts";
import { AuthorLine } from "./author-line.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";
import { DiscussionMenu } from "./discussion-menu.tsx";
import { useEditTime } from "./edit-time.ts";
import { editUrl } from "./edit-url.ts";
import styles from "./original-post.module.css";
import { PostActions } from "./post-actions.tsx";
import { PostPlaceholder } from "./post-placeholder.tsx";
import {
  belowPost,
  discussionAnswers,
  discussionButtons,
  discussionContent,
  discussionEnd,
  discussionLabels,
} from "./slots.ts";

interface OriginalPostProps {
  discussion: Discussion;
  can: DiscussionRights;
  /** Page number of the comments below the post. */
  page: number;
  /** Most badges beside the names of authors, for the styles of the add-on with the badges. */
  badgeLimit?: number | undefined;
}

/** Reports that the discussion was read, which counts the view and updates the reader's read state. */
function useTick({ discussionID }: Discussion): void {
  const api = useApi();
  useEffect(() => {
    api
      .call<typeof tick>("POST", "/tick", { body: { type: "discussion_view", discussionID } })
      .catch(() => {});
  }, [api, discussionID]);
}

function Meta({ discussion }: Pick<OriginalPostProps, "discussion">) {
  const { pinned, closed } = discussion;
  return (
    <p className={styles.meta}>
      <Slot of={discussionLabels} discussion={discussion} />
      {pinned && <Label>{t("Announced")}</Label>}
      {closed && <Label kind="quiet">{t("Closed")}</Label>}
    </p>
  );
}

/** Edit link for the author. Others who may edit find it in the menu, or here when scripts are off. */
function EditLink({ discussion, can }: Pick<OriginalPostProps, "discussion" | "can">) {
  const isOwn = useSession().isMe(discussion.insertUserID);
  const hasTime = useEditTime(can.editUntil);
  if (!can.edit || !hasTime) return null;
  const link = (
    <ButtonLink kind="text" href={editUrl(discussion)}>
      {t("Edit")}
    </ButtonLink>
  );
  return isOwn ? link : <noscript>{link}</noscript>;
}

/** The first post of a discussion. Later pages of comments show only its title, and the body on request. */
export function OriginalPostAsset({ discussion, can, page, badgeLimit }: OriginalPostProps) {
  useTick(discussion);
  const { name, body = "", insertUser, url } = discussion;
  const post = (
    <PostPlaceholder post={discussion}>
      <div className={styles.content}>
        {insertUser && <AuthorLine author={insertUser} {...discussion} />}
        <PostBody html={body} />
        <Slot of={discussionContent} discussion={discussion} />
        <Slot of={belowPost} post={discussion} />
        <PostActions
          shared={{ url, title: name }}
          menu={
            <>
              <Slot of={discussionEnd} discussion={discussion} />
              <DiscussionMenu discussion={discussion} can={can} />
            </>
          }
        >
          <Slot of={discussionButtons} discussion={discussion} />
          <BookmarkButton discussion={discussion} then={url} />
          <Slot of={discussionAnswers} discussion={discussion} />
          <EditLink discussion={discussion} can={can} />
        </PostActions>
      </div>
    </PostPlaceholder>
  );
  return (
    <article className={styles.post} tabIndex={-1} data-badges={badgeLimit}>
      <h1 className={styles.title} dir="auto">
        {page > 1 ? <a href={url}>{name}</a> : name}
      </h1>
      <Meta discussion={discussion} />
      {page > 1 ? (
        <details className={styles.short}>
          <summary>{t("Show original post")}</summary>
          {post}
        </details>
      ) : (
        post
      )}
    </article>
  );
}
