import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusBody, quoteInto } from "#features/editor/client/index.ts";
import { RETURNED, SAVE } from "#platform/client/form-events.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { whenQuiet } from "#platform/client/when-quiet.ts";
import { type Answered, REPLY, registerBox } from "./box.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./reply-box.module.css";
import { unposted } from "./unposted.ts";

const controls = onDemand(async () => (await import("./box-controls.tsx")).BoxControls);
const confirmDialog = onDemand(
  async () => (await import("#platform/client/ui/confirm-dialog.tsx")).ConfirmDialog,
);

/** `closed`: a line at the end of the thread. `small`: a line at the foot of the window. */
type Size = "closed" | "open" | "small";

interface State {
  size: Size;
  /** True for the whole height of the window. */
  isFull: boolean;
  answered: Answered | null;
  /** Counts the forms, each with a reply of its own. */
  form: number;
}

export interface ReplyBoxProps {
  discussionID: number;
  parts: Readonly<Record<string, object>>;
  commentsUrl: string | undefined;
}

const TEXT = "[contenteditable=true], textarea:not([hidden])";

const bodyOf = (form: HTMLFormElement) => form.elements.namedItem("body") as HTMLTextAreaElement;

/** Returns whether something is written, also where the editor has not passed it on to its field so far. */
function hasText(form: HTMLFormElement): boolean {
  const shown = form.querySelector("[contenteditable=true]")?.textContent ?? "";
  return (bodyOf(form).value + shown).trim() !== "";
}

/** Returns the post that a reply answers, if it is on this page. */
const postOf = (answered: Answered | null) =>
  answered && document.getElementById(`Comment_${answered.commentID}`);

/**
 * The form for a reply. It begins as a line at the end of the thread and opens over the page, which can be read,
 * scrolled and selected behind it. Without JavaScript, the form is at the end of the thread.
 */
export function ReplyBox({ discussionID, parts, commentsUrl }: ReplyBoxProps) {
  const { site } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ size: "closed", isFull: false, answered: null, form: 0 });
  const latest = useRef(state);
  latest.current = state;
  const opener = useRef<Element | null>(null);
  /** The comment to answer, if the reader agrees to discard what is written. */
  const [next, setNext] = useState<Answered | null>(null);
  const [busy, setBusy] = useState(false);
  const { size, isFull, answered, form } = state;
  const isOpen = size !== "closed";
  const BoxControls = useLoaded(controls, isOpen);
  const formIn = () => place.current?.querySelector("form") as HTMLFormElement;

  const isWriting = () => formIn().contains(document.activeElement);

  const change = (to: Partial<State>) => flushSync(() => setState((now) => ({ ...now, ...to })));

  /** Shows the form with the caret where it was. */
  function show(to: Partial<State> = {}): void {
    if (latest.current.size === "closed") opener.current = document.activeElement;
    change({ ...to, size: "open" });
    focusBody(formIn());
  }

  const save = () => hasText(formIn()) && formIn().dispatchEvent(new Event(SAVE));

  /** Opens an empty form; the reply in the one before it is saved as a draft. */
  function begin(to: Answered | null): void {
    if (site.autosaveDrafts) save();
    show({ answered: to, form: latest.current.form + 1 });
  }

  /** Discarding is asked for where nothing else would bring the text back. */
  function answer(to: Answered | null): void {
    const now = latest.current.answered;
    const isLost = now === null ? unposted() : !site.autosaveDrafts && hasText(formIn());
    if (to?.commentID === now?.commentID) show();
    else if (isLost && to) setNext(to);
    else begin(to);
  }

  async function discard(to: Answered): Promise<void> {
    setBusy(true);
    try {
      await unposted()?.discard();
      setNext(null);
      begin(to);
    } catch (error) {
      setNext(null);
      toastError(error);
    }
    setBusy(false);
  }

  /** Leads back to the post that was answered, or to where the reader came from. */
  function close(): void {
    const back = postOf(latest.current.answered) ?? opener.current;
    save();
    const isReply = latest.current.answered !== null;
    change({ size: "closed", answered: null, form: latest.current.form + (isReply ? 1 : 0) });
    if (back instanceof HTMLElement && !place.current?.contains(back)) back.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  }

  useEffect(() => {
    // Before the network can fail.
    void whenQuiet()
      .then(controls.load)
      .catch(() => {});
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered once, for the latest state
  useEffect(() => {
    const stop = new AbortController();
    const openOn = (type: string, isNeeded: () => boolean, open: () => void) =>
      place.current?.addEventListener(type, () => latest.current.size === "closed" && isNeeded() && open(), {
        capture: true,
        signal: stop.signal,
      });
    openOn("beforeinput", () => true, show);
    // A draft was restored into the line that has the focus, or a post was refused.
    openOn("input", () => isWriting() && hasText(formIn()), show);
    openOn(
      RETURNED,
      () => true,
      () => change({ size: "open" }),
    );
    const unregister = registerBox({
      open: (to) => (to === undefined ? show() : answer(to)),
      quote(quoted, to) {
        const isEmpty = latest.current.size === "closed" && !unposted() && !hasText(formIn());
        if (isEmpty && to) begin(to);
        else show();
        quoteInto(formIn(), quoted);
      },
    });
    // After what was asked for before this code was loaded.
    setTimeout(() => {
      if (!place.current || latest.current.size !== "closed") return;
      // Text was begun, or the address asks for the box.
      if (isWriting()) {
        change({ size: "open" });
        // The form notices what was typed.
        if (hasText(formIn())) bodyOf(formIn()).dispatchEvent(new Event("input", { bubbles: true }));
      } else if (location.hash === `#${REPLY}`) show();
    });
    return () => {
      stop.abort();
      unregister();
    };
  }, []);

  const warning = t("You have an unposted draft, replying to this comment will discard your draft.");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the text field inside opens with the first key
    <div
      ref={place}
      className={styles.box}
      data-size={size}
      data-full={isFull || undefined}
      onClick={({ target }) => {
        if (!isOpen && target instanceof Element && target.closest(TEXT)) show();
      }}
    >
      {!isOpen && (
        <span className={styles.reader}>
          <UserPhoto user={site.me} size={28} />
        </span>
      )}
      {BoxControls && isOpen && (
        <BoxControls
          box={place}
          answered={answered}
          isSmall={size === "small"}
          isFull={isFull}
          onSmall={() => change({ size: "small" })}
          onContinue={() => show()}
          onFull={() => show({ isFull: !isFull })}
          onDiscussion={() => show({ answered: null })}
          onClose={close}
        />
      )}
      <CommentForm
        key={form}
        {...{ discussionID, commentsUrl }}
        parentCommentID={answered?.commentID ?? null}
        label={answered ? t("Reply to {name}", { name: answered.author?.name ?? "" }) : t("Comment")}
        parts={parts}
        focused={form > 0 && isOpen}
        onSentLater={() => change({ size: "closed", answered: null })}
      />
      {!isOpen && <kbd className={styles.key}>r</kbd>}
      {next && (
        <DialogOnDemand
          dialog={confirmDialog}
          title={t("Discard Draft")}
          text={`${warning} ${t("Are you sure you want to discard it?")}`}
          confirm={t("Discard")}
          busy={busy}
          error={null}
          onConfirm={() => void discard(next)}
          onClose={() => setNext(null)}
        />
      )}
    </div>
  );
}
