import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { Answered } from "./box.ts";
import styles from "./box-controls.module.css";
import { LEAST, MOST, useBoxHeight } from "./use-box-height.ts";

interface BoxControlsProps {
  box: RefObject<HTMLElement | null>;
  answered: Answered | null;
  isSmall: boolean;
  isFull: boolean;
  onSmall(): void;
  onContinue(): void;
  onFull(): void;
  /** Answers the discussion in place of the comment. */
  onDiscussion(): void;
  onClose(): void;
}

/** Characters of the reply in the line of a small box. */
const WORDS = 200;

/** Returns the first words of a reply, without what it quotes. */
function firstWords(box: HTMLElement | null): string {
  const text = box?.querySelector("[contenteditable=true]");
  if (!text) return (box?.querySelector("textarea")?.value ?? "").slice(0, WORDS);
  const own = text.cloneNode(true) as Element;
  for (const quote of own.querySelectorAll("blockquote")) quote.remove();
  return (own.textContent ?? "").trim().slice(0, WORDS);
}

/** Returns whether Escape leads somewhere else: out of a dialog, or from the tools to the text. */
function hasOwnEscape({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest("dialog")) return true;
  // The editor prevents the default of every Escape.
  if (target.matches('[contenteditable="true"]')) return false;
  return defaultPrevented || (target.closest("[data-fills]") !== null && !target.matches("textarea"));
}

/** The comment that is answered, with a link to it. */
function AnsweredComment({
  answered: { commentID, author, number, url },
  onDiscussion,
}: {
  answered: Answered;
  onDiscussion(): void;
}) {
  const name = author?.name ?? "";
  const here = `#Comment_${commentID}`;
  return (
    <span className={styles.answered}>
      {author && <UserPhoto user={author} size={24} />}
      <a href={document.getElementById(here.slice(1)) ? here : url}>
        {number === undefined ? t("to {name}", { name }) : t("to {name}, #{number}", { name, number })}
      </a>
      <IconButton
        icon="close"
        size="compact"
        label={t("Reply to the discussion instead")}
        onClick={onDiscussion}
      />
    </span>
  );
}

/** The edge, head and buttons of the open reply box, and the line that it is when small. */
export function BoxControls(props: BoxControlsProps) {
  const { box, answered, isSmall, isFull, onSmall, onContinue, onFull, onDiscussion, onClose } = props;
  const [words, setWords] = useState("");
  const proceed = useRef<HTMLButtonElement>(null);
  const { height, onEdgeKey, onEdgePress } = useBoxHeight(box, { isSmall, isFull });
  const makeSmall = () => {
    setWords(firstWords(box.current));
    onSmall();
    proceed.current?.focus();
  };
  const latest = useRef(makeSmall);
  latest.current = makeSmall;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let hadList = false;
    const noteList = ({ target }: KeyboardEvent) => {
      hadList = target instanceof Element && target.hasAttribute("aria-activedescendant");
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || hadList || hasOwnEscape(event)) return;
      event.preventDefault();
      latest.current();
    };
    // Natively: events of dialogs and menus opened from the box reach React's handlers too.
    box.current?.addEventListener("keydown", noteList, { capture: true, signal });
    box.current?.addEventListener("keydown", press, { signal });
    return () => stop.abort();
  }, [box]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that can be moved */}
      <div
        className={styles.edge}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t("Height of the reply box")}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        aria-valuenow={height}
        onKeyDown={onEdgeKey}
        onPointerDown={onEdgePress}
      />
      <div className={styles.head}>
        <h2>{t("Reply")}</h2>
        {answered && <AnsweredComment answered={answered} onDiscussion={onDiscussion} />}
      </div>
      <div className={styles.window}>
        <IconButton icon="chevron-down" label={t("Make small")} onClick={makeSmall} />
        <IconButton icon="expand" label={t("Full height")} aria-pressed={isFull} onClick={onFull} />
        <IconButton icon="close" label={t("Close and keep the draft")} onClick={onClose} />
      </div>
      <div className={styles.line}>
        <b>{t("Reply")}</b>
        <p dir="auto">{words}</p>
        <Button ref={proceed} size="compact" data-key={isSmall ? "r" : undefined} onClick={onContinue}>
          {t("Continue")}
        </Button>
        <IconButton icon="close" size="compact" label={t("Close and keep the draft")} onClick={onClose} />
      </div>
    </>
  );
}
