import { type CSSProperties, useEffect, useState } from "react";
import { copyText } from "#platform/client/copy-text.ts";
import { wholeUrl } from "#platform/client/own-addresses.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import styles from "./quote-selection.module.css";
import { type SelectedText, selectedText } from "./selected-text.ts";

/** Space for the buttons within the window, in pixels. */
const ROOM = { width: 240, height: 52, gap: 8 };
/** Words at either end of a selection that a link names. */
const WORDS = 4;

/** Above the first line of the selection, or below it at the top of the window. */
function placeOver({ left, top, bottom }: DOMRect): string {
  const { width, height, gap } = ROOM;
  const x = Math.max(gap, Math.min(left, innerWidth - width));
  const y = top > height + gap ? top - height : Math.min(bottom + gap, innerHeight - height);
  return `${x}px ${y}px`;
}

const encoded = (words: string) => encodeURIComponent(words).replaceAll("-", "%2D");

/** The post's URL with a text fragment, with which browsers find and mark the words. */
function linkTo(url: string, text: string): string {
  const words = text.trim().split(/\s+/);
  const isLong = words.length > 2 * WORDS || text.trim().includes("\n");
  const ends = [words.slice(0, WORDS), words.slice(-WORDS)].map((part) => encoded(part.join(" ")));
  const whole = wholeUrl(url);
  return `${whole}${whole.includes("#") ? "" : "#"}:~:text=${isLong ? ends.join() : encoded(words.join(" "))}`;
}

/** Buttons over the text that a reader selects in a post: they quote that text, or copy a link to it. */
export function QuoteSelection() {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  useEffect(() => {
    const look = () => setSelected(selectedText());
    // Hidden while the reader is still selecting, to stay out of the way.
    const hide = () => getSelection()?.isCollapsed && setSelected(null);
    const looks = ["pointerup", "keyup", "scroll"] as const;
    for (const name of looks) document.addEventListener(name, look, { passive: true });
    document.addEventListener("selectionchange", hide);
    // The component loads on the first selection, which exists already.
    look();
    return () => {
      for (const name of looks) document.removeEventListener(name, look);
      document.removeEventListener("selectionchange", hide);
    };
  }, []);
  if (!selected) return null;
  const { rect, quotable, html, text } = selected;
  const take = (action: () => void) => () => {
    setSelected(null);
    getSelection()?.removeAllRanges();
    action();
  };
  const copy = () =>
    copyText(linkTo(quotable.url, text)).then(
      () => void toasts.add({ body: t("Link copied to clipboard."), autoDismiss: true }),
      toastError,
    );
  return (
    <div
      className={styles.place}
      style={{ "--over": placeOver(rect) } as CSSProperties}
      role="toolbar"
      aria-label={t("Selected text")}
      // Prevents a press from clearing the selection before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button
        kind="text"
        size="compact"
        data-key="q"
        data-selection=""
        onClick={take(() => quotable.quote(html))}
      >
        <Icon name="quote" size={18} />
        {t("Quote")}
      </Button>
      <Button kind="text" size="compact" onClick={take(() => void copy())}>
        <Icon name="link" size={18} />
        {t("Copy Link")}
      </Button>
    </div>
  );
}
