import { type RefObject, useEffect } from "react";
import { openBox, openReply } from "#features/comments/client/index.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { BASE, openDocument } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { removeDraft } from "../contract.ts";

/** A draft that the reader has in the thread. */
export interface ThreadDraft {
  draftID: number;
  /** The comment that it answers; null at the end of the thread. */
  commentParentID: number | null;
}

const TOAST = "thread-draft";
/** Distance that the form must be inside the window before its notice is hidden. */
const OFFSET_PX = 100;
/** Storage key of the reply to open on the page of its comment. */
const CONTINUED = `${BASE}continuedReply`;

async function remove(api: ApiClient, id: number): Promise<void> {
  toasts.remove(TOAST);
  await api.call<typeof removeDraft>("DELETE", "/drafts/:id", { params: { id } }).catch(toastError);
}

function continueReply(commentID: number): void {
  toasts.remove(TOAST);
  if (openReply(commentID)) return;
  sessionStorage.setItem(CONTINUED, String(commentID));
  openDocument(`/discussion/comment/${commentID}#Comment_${commentID}`);
}

/** Announces a draft of a reply elsewhere; its comment may be on another page. */
function noticeReply(api: ApiClient, draftID: number, commentID: number): () => void {
  if (sessionStorage.getItem(CONTINUED) === String(commentID)) {
    sessionStorage.removeItem(CONTINUED);
    if (openReply(commentID)) return () => {};
  }
  toasts.add({
    toastID: TOAST,
    wide: true,
    body: t("You have a saved reply for another comment."),
    actions: (
      <>
        <Button size="compact" onClick={() => continueReply(commentID)}>
          {t("Continue Replying")}
        </Button>
        <Button size="compact" kind="text" onClick={() => void remove(api, draftID)}>
          {t("Discard Reply")}
        </Button>
      </>
    ),
    persistent: true,
    dismissible: true,
  });
  return () => toasts.remove(TOAST);
}

/** Announces a draft of a comment at the end of the thread while the form is out of view. */
function noticeComment(api: ApiClient, draftID: number, form: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // Of several entries, the last one is current.
      if (entries.at(-1)?.isIntersecting) return toasts.remove(TOAST);
      toasts.add({
        toastID: TOAST,
        wide: true,
        body: t("You have a saved draft."),
        actions: (
          <>
            <Button size="compact" onClick={() => openBox()}>
              {t("Restore")}
            </Button>
            <Button
              size="compact"
              kind="text"
              onClick={() => {
                stop();
                void remove(api, draftID);
              }}
            >
              {t("Delete Draft")}
            </Button>
          </>
        ),
        persistent: true,
        dismissible: true,
      });
    },
    { rootMargin: `-${OFFSET_PX}px 0px` },
  );
  const stop = () => {
    observer.disconnect();
    form.removeEventListener("focusin", stop);
    toasts.remove(TOAST);
  };
  observer.observe(form);
  form.addEventListener("focusin", stop);
  return stop;
}

/** Announces drafts elsewhere in the thread. */
export function useThreadNotices(drafts: readonly ThreadDraft[], inside: RefObject<HTMLElement | null>) {
  const api = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: notified once per page
  useEffect(() => {
    const [newest] = drafts;
    const form = inside.current?.closest("form");
    if (!newest || !form) return;
    const { draftID, commentParentID } = newest;
    return commentParentID === null
      ? noticeComment(api, draftID, form)
      : noticeReply(api, draftID, commentParentID);
  }, []);
}
