import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AuthorLine, PostActions, useEditTime } from "#features/discussions/client/index.ts";
import { PostBody } from "#features/formats/client/index.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { CommentOnPage, CommentRights } from "../contract.ts";
import styles from "./comment.module.css";
import { CommentForm } from "./comment-form.tsx";
import { CommentMenu } from "./comment-menu.tsx";
import { EditComment } from "./edit-comment.tsx";
import { commentActions } from "./slots.ts";

const NOTHING: CommentRights = { edit: false, delete: false, reply: false };

interface CommentItemProps {
  comment: CommentOnPage;
  can?: CommentRights | undefined;
  /** Whether its author started the discussion. */
  isStarter: boolean;
  /** Whether it came since the reader was here last. */
  isNew: boolean;
  /** Whether the address names it. */
  isNamed: boolean;
  /** Of the discussion. */
  title: string;
}

export function CommentItem({ comment, can = NOTHING, isStarter, isNew, isNamed, title }: CommentItemProps) {
  const { commentID, body = "", insertUser, insertUserID, url, depth } = comment;
  const { userID } = useSession();
  const [mode, setMode] = useState<"read" | "edit" | "reply">("read");
  const forget = useForgetAll();
  const hasTime = useEditTime(can.editUntil);
  const rights = { ...can, edit: can.edit && hasTime };
  const article = useRef<HTMLElement>(null);
  const close = () => {
    // The form that had the focus goes first, with whatever was open over it.
    flushSync(() => setMode("read"));
    article.current?.focus({ preventScroll: true });
  };
  const saved = async () => {
    await forget();
    close();
  };
  const deleted = () => {
    const isItsOwnPage = location.pathname === `/discussion/comment/${commentID}`;
    return isItsOwnPage ? location.assign(`/discussion/${comment.discussionID}`) : void forget();
  };
  return (
    <>
      <article
        ref={article}
        className={styles.comment}
        id={`Comment_${commentID}`}
        tabIndex={-1}
        data-named={isNamed || undefined}
      >
        {insertUser && (
          <AuthorLine author={insertUser} {...comment} isSmall={depth > 1}>
            {isStarter && (
              <abbr className={styles.starter} title={t("Started this discussion")}>
                <Label kind="quiet">{t("OP")}</Label>
              </abbr>
            )}
            {isNew && <Label>{t("New")}</Label>}
          </AuthorLine>
        )}
        {mode === "edit" ? (
          <EditComment commentID={commentID} onDone={saved} onCancel={close} />
        ) : (
          <PostBody html={body} />
        )}
        <PostActions
          shared={{ url, title, isComment: true }}
          menu={
            <CommentMenu comment={comment} can={rights} onEdit={() => setMode("edit")} onDeleted={deleted} />
          }
        >
          <Slot of={commentActions} comment={comment} />
          {can.reply && (
            <Button
              kind="text"
              aria-expanded={mode === "reply"}
              onClick={() => setMode(mode === "reply" ? "read" : "reply")}
            >
              {t("Reply")}
            </Button>
          )}
          {rights.edit && userID === insertUserID && mode !== "edit" && (
            <Button kind="text" onClick={() => setMode("edit")}>
              {t("Edit")}
            </Button>
          )}
        </PostActions>
      </article>
      {mode === "reply" && (
        <Reply>
          <CommentForm
            discussionID={comment.parentRecordID}
            parentCommentID={commentID}
            label={t("Reply to {name}", { name: insertUser?.name ?? "" })}
            onCancel={close}
          />
        </Reply>
      )}
    </>
  );
}

/** Where the reply will be: the first of the replies, one level in. */
function Reply({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place} className={styles.reply}>
      {children}
    </div>
  );
}
