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
import { belowPost, discussionAnswers, discussionButtons, discussionEnd, discussionLabels } from "./slots.ts";

interface OriginalPostProps {
  discussion: Discussion;
  can: DiscussionRights;
  /** Of the comments below it. */
  page: number;
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

function Meta({ discussion }: Pick<OriginalPostProps, "discussion">) {
  const { pinned, closed, countViews } = discussion;
  return (
    <p className={styles.meta}>
      <Slot of={discussionLabels} discussion={discussion} />
      {pinned && <Label>{t("Announced")}</Label>}
      {closed && <Label kind="quiet">{t("Closed")}</Label>}
      {countViews > 0 && (
        <span>{t("{count, plural, one {# view} other {# views}}", { count: countViews })}</span>
      )}
    </p>
  );
}

/** Its author finds it at once; others who may do it find it in the menu, or here when that cannot open. */
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

/** The post that a discussion began with. Later pages of comments only name it, and show it when one asks. */
export function OriginalPostAsset({ discussion, can, page }: OriginalPostProps) {
  useTick(discussion);
  const { name, body = "", insertUser, url } = discussion;
  const post = (
    <PostPlaceholder post={discussion}>
      <div className={styles.content}>
        {insertUser && <AuthorLine author={insertUser} {...discussion} />}
        <PostBody html={body} />
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
    <article className={styles.post}>
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
