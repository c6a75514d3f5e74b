import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from "@floating-ui/dom";
import { type Editor, posToDOMRect } from "@tiptap/core";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import floating from "#platform/client/ui/floating.module.css";
import styles from "./floating.module.css";

/** Between what floats and what it is about, and the edges of the window. */
const GAP = 8;
/** What the bar and the buttons of a form may cover at the foot of the window. */
const FOOT = 116;
const EDGES = { top: GAP, bottom: FOOT, left: GAP, right: GAP };

interface FloatingProps extends ComponentProps<"div"> {
  editor: Editor;
  /** What it stands at: an element of the text, or the selection. */
  at?: Element | null;
  placement: Placement;
}

/** Stands at a part of the text and goes along with it. */
export function Floating({ editor, at = null, placement, ...rest }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = editor.state.selection;
  useLayoutEffect(() => {
    const shown = box.current as HTMLDivElement;
    // Whichever way the text runs, it is placed from the corner that the window is measured from.
    Object.assign(shown.style, { top: "0", left: "0" });
    const selected = {
      getBoundingClientRect: () => posToDOMRect(editor.view, from, to),
      contextElement: editor.view.dom,
    };
    const middleware = [offset(GAP), flip({ padding: EDGES }), shift({ padding: GAP }), hide()];
    const place = async () => {
      const options = { placement, middleware };
      const { x, y, middlewareData } = await computePosition(at ?? selected, shown, options);
      // What it is about may be scrolled out of sight, within the field.
      const isHidden = middlewareData.hide?.referenceHidden && !shown.contains(document.activeElement);
      shown.style.visibility = isHidden ? "hidden" : "";
      shown.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    };
    return autoUpdate(at ?? selected, shown, () => void place());
  }, [editor, at, placement, from, to]);
  return <div {...rest} ref={box} className={`${floating.box} ${styles.floating}`} />;
}
