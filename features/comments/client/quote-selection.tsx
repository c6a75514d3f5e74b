import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./quote-selection.module.css";
import { type SelectedText, selectedText } from "./selected-text.ts";

/** What the button needs: it stays in the window. */
const ROOM = { width: 120, height: 44, gap: 8 };

function placeNextTo({ right, bottom }: DOMRect): string {
  const { width, height, gap } = ROOM;
  const x = Math.max(gap, Math.min(right - width / 2, innerWidth - width));
  const y = Math.max(gap, Math.min(bottom + gap, innerHeight - height));
  return `${x}px ${y}px`;
}

/** Stands beside what a reader selects in a post, and quotes it. */
export function QuoteSelection() {
  const [text, setWords] = useState<SelectedText | null>(null);
  useEffect(() => {
    const look = () => setWords(selectedText());
    // While somebody is still selecting, nothing gets under their finger.
    const hide = () => getSelection()?.isCollapsed && setWords(null);
    const looks = ["pointerup", "keyup", "scroll"] as const;
    for (const name of looks) document.addEventListener(name, look, { passive: true });
    document.addEventListener("selectionchange", hide);
    // It is loaded for the first selection, which is there by now.
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
        // The selection goes when something else is pressed, before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          setWords(null);
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
