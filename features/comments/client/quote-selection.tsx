import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./quote-selection.module.css";
import { type SelectedText, selectedText } from "./selected-text.ts";

/** Space for the button within the window. */
const ROOM = { width: 120, height: 44, gap: 8 };

function placeNextTo({ right, bottom }: DOMRect): string {
  const { width, height, gap } = ROOM;
  const x = Math.max(gap, Math.min(right - width / 2, innerWidth - width));
  const y = Math.max(gap, Math.min(bottom + gap, innerHeight - height));
  return `${x}px ${y}px`;
}

/** A button next to the text that a reader selects in a post; it quotes that text. */
export function QuoteSelection() {
  const [text, setText] = useState<SelectedText | null>(null);
  useEffect(() => {
    const look = () => setText(selectedText());
    // Hidden while the reader is still selecting, to stay out of the way.
    const hide = () => getSelection()?.isCollapsed && setText(null);
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
  if (!text) return null;
  const { rect, quote, html } = text;
  return (
    <div className={styles.place} style={{ translate: placeNextTo(rect) }}>
      <Button
        data-key="q"
        data-selection=""
        // Prevents the press from clearing the selection before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          setText(null);
          getSelection()?.removeAllRanges();
          quote(html);
        }}
      >
        <Icon name="quote" />
        {t("Quote selected text")}
      </Button>
    </div>
  );
}
