import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  AuthorLine,
  belowPost,
  PostActions,
  PostPlaceholder,
  useEditTime,
} from "#features/discussions/client/index.ts";
import { PostBody } from "#features/formats/client/index.ts";
import { cachedPart } from "#platform/client/cached-part.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { CommentOnPage, CommentRights } from "../contract.ts";
import styles from "./comment.module.css";
import { CommentMenu } from "./comment-menu.tsx";
import { openBox, quoteInBox } from "./reply/box.ts";
import { onReply } from "./reply/open-reply.ts";
import { useQuotable, withoutQuotes } from "./reply/quoting.ts";
import { commentButtons, commentEnd, commentMarks } from "./slots.ts";

/** Returns whether a click on a link opens a new tab or window. */
const isForElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

const EditComment = lazy(async () => ({ default: (await import("./edit-comment.tsx")).EditComment }));

const NOTHING: CommentRights = { edit: false, delete: false, reply: false, quote: false };

const recordOf = (commentID: number) => ({ recordType: "comment", recordID: commentID });

interface CommentItemProps {
  comment: CommentOnPage;
  can?: CommentRights | undefined;
  /** True if its author started the discussion. */
  isStarter: boolean;
  /** True if it was posted since the reader's last visit. */
  isNew: boolean;
  /** True if the URL names it. */
  isNamed: boolean;
  /** Title of the discussion. */
  title: string;
  /** Position in the thread, from 1, when known. */
  number: number | undefined;
}

/** The server caches the HTML for all readers with equal rights to the comment. */
export const CommentItem = (props: CommentItemProps) => {
  const { comment, can, isStarter, isNew, isNamed, title, number } = props;
  return cachedPart(comment, [can, isStarter, isNew, isNamed, title, number], () => (
    <CommentPlace {...props} />
  ));
};

function CommentPlace({
  comment,
  can = NOTHING,
  isStarter,
  isNew,
  isNamed,
  title,
  number,
}: CommentItemProps) {
  const { commentID, body = "", insertUser, insertUserID, url, depth, isTombstone } = comment;
  const isOwn = useSession().isMe(insertUserID);
  const [mode, setMode] = useState<"read" | "edit">("read");
  const forget = useForgetAll();
  const hasTime = useEditTime(can.editUntil);
  const rights = { ...can, edit: can.edit && hasTime };
  const article = useRef<HTMLElement>(null);
  const attribution = { name: insertUser?.name ?? "", url, userID: insertUserID, ...recordOf(commentID) };
  const answered = { commentID, author: insertUser, number, url };
  const quote = (html: string) => quoteInBox({ attribution, html }, can.reply ? answered : null);
  useQuotable(article, can.quote ? { quote, url } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a comment keeps its author and place
  useEffect(() => {
    if (can.reply && article.current) return onReply(article.current, () => openBox(answered));
  }, [can.reply]);
  const close = () => {
    // Close the focused form first, with any popup over it.
    flushSync(() => setMode("read"));
    article.current?.focus({ preventScroll: true });
  };
  const saved = async () => {
    await forget();
    close();
  };
  return (
    <article
      ref={article}
      className={styles.comment}
      id={`Comment_${commentID}`}
      tabIndex={-1}
      data-number={number}
      data-named={isNamed || undefined}
    >
      <PostPlaceholder post={comment}>
        {insertUser && !isTombstone && (
          <AuthorLine author={insertUser} {...comment} number={number} isSmall={depth > 1}>
            {isStarter && (
              <abbr className={styles.starter} title={t("Started this discussion")}>
                <Label kind="quiet">{t("OP")}</Label>
              </abbr>
            )}
            {isNew && <Label>{t("New")}</Label>}
            <Slot of={commentMarks} comment={comment} can={rights} />
          </AuthorLine>
        )}
        {mode === "edit" ? (
          <Suspense fallback={<Skeleton lines={3} label={t("Loading")} />}>
            <EditComment commentID={commentID} onDone={saved} onCancel={close} />
          </Suspense>
        ) : isTombstone ? (
          <p className={styles.tombstone}>{t("This comment was deleted.")}</p>
        ) : (
          <>
            <PostBody html={body} />
            <Slot of={belowPost} post={comment} />
          </>
        )}
        <PostActions
          shared={{ url, title, isComment: true }}
          menu={
            <>
              {!isTombstone && <Slot of={commentEnd} comment={comment} />}
              <CommentMenu comment={comment} can={rights} onEdit={() => setMode("edit")} onDeleted={forget} />
            </>
          }
        >
          {!isTombstone && <Slot of={commentButtons} comment={comment} />}
          {can.reply && (
            <Button kind="text" data-key="r" onClick={() => openBox(answered)}>
              {t("Reply")}
            </Button>
          )}
          {can.quote && (
            <Button kind="text" data-key="q" onClick={() => quote(withoutQuotes(body))}>
              {t("Quote")}
            </Button>
          )}
          {rights.edit && mode !== "edit" && (
            <EditLink commentID={commentID} isOwn={isOwn} onEdit={() => setMode("edit")} />
          )}
        </PostActions>
      </PostPlaceholder>
    </article>
  );
}

interface EditLinkProps {
  commentID: number;
  isOwn: boolean;
  onEdit(): void;
}

/**
 * Opens the form in place, or links to its page. Readers who did not write the comment find it in the menu, or
 * here when scripts are off.
 */
function EditLink({ commentID, isOwn, onEdit }: EditLinkProps) {
  const open = (event: MouseEvent) => {
    if (isForElsewhere(event)) return;
    event.preventDefault();
    onEdit();
  };
  const link = (
    <ButtonLink kind="text" href={`/post/editcomment/${commentID}`} onClick={open}>
      {t("Edit")}
    </ButtonLink>
  );
  return isOwn ? link : <noscript>{link}</noscript>;
}
