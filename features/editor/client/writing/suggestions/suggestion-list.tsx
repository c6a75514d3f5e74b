import { autoUpdate, computePosition, flip, offset, shift, size } from "@floating-ui/dom";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useRef } from "react";
import floating from "#platform/client/ui/floating.module.css";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import { chooseSuggested, LIST_ID, optionID, suggestionsOf } from "./suggesting.ts";
import styles from "./suggestion-list.module.css";

/** Distance from the edges of the visible part of the page, above the on-screen keyboard. */
const MARGIN = 8;
const LEAST_HEIGHT = 96;

/** Positions the list at the beginning of the typed text. */
function useStandsAt(editor: Editor, from: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = list.current;
    if (!shown || from === undefined) return;
    const { view } = editor;
    const anchor = {
      contextElement: view.dom,
      getBoundingClientRect() {
        const { left, top, bottom } = view.coordsAtPos(Math.min(from, view.state.doc.content.size));
        return new DOMRect(left, top, 0, bottom - top);
      },
    };
    const place = async () => {
      const { x, y } = await computePosition(anchor, shown, {
        strategy: "fixed",
        placement: "bottom-start",
        middleware: [
          offset(6),
          flip({ padding: MARGIN }),
          shift({ padding: MARGIN }),
          size({
            padding: MARGIN,
            apply({ availableHeight }) {
              shown.style.setProperty("--most", `${Math.max(LEAST_HEIGHT, availableHeight)}px`);
            },
          }),
        ],
      });
      shown.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    };
    return autoUpdate(anchor, shown, () => void place());
  }, [editor, from]);
  return list;
}

/** List of suggestions; the focus stays in the text, which refers to the active one. */
export function SuggestionList({ editor }: { editor: Editor }) {
  const shown = useEditorState({ editor, selector: ({ editor: own }) => suggestionsOf(own.state) });
  const list = useStandsAt(editor, shown?.from);
  const index = shown?.index;
  useEffect(() => {
    if (index !== undefined) list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [list, index]);
  if (!shown) return null;
  return (
    <div
      ref={list}
      id={LIST_ID}
      className={`${floating.box} ${styles.list}`}
      role="listbox"
      aria-label={shown.suggester.label()}
      // The caret must not move.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.found.map(({ key, name, symbol, user }, each) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the keys
        <div
          key={key}
          id={optionID(each)}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={each === shown.index}
          onClick={() => chooseSuggested(editor.view, each)}
        >
          {user && <UserPhoto user={user} size={24} />}
          {symbol && (
            <span className={styles.symbol} aria-hidden="true">
              {symbol}
            </span>
          )}
          <bdi className={styles.name}>{name}</bdi>
        </div>
      ))}
    </div>
  );
}
