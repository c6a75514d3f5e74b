import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from "@floating-ui/dom";
import { type Editor, posToDOMRect } from "@tiptap/core";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import floating from "#platform/client/ui/floating.module.css";
import styles from "./floating.module.css";

/** Distance to the anchor and the edges of the window, in pixels. */
const GAP = 8;
/** Height at the bottom of the window that the toolbar and the form's buttons may cover. */
const FOOT = 116;
const EDGES = { top: GAP, bottom: FOOT, left: GAP, right: GAP };

interface FloatingProps extends ComponentProps<"div"> {
  editor: Editor;
  /** Anchor: an element of the text, or the selection. */
  at?: Element | null;
  placement: Placement;
}

/** Floats next to a part of the text and follows it. */
export function Floating({ editor, at = null, placement, ...rest }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = editor.state.selection;
  useLayoutEffect(() => {
    const shown = box.current as HTMLDivElement;
    // Positions are measured from the left, also in right-to-left text.
    Object.assign(shown.style, { top: "0", left: "0" });
    const selected = {
      getBoundingClientRect: () => posToDOMRect(editor.view, from, to),
      contextElement: editor.view.dom,
    };
    const middleware = [offset(GAP), flip({ padding: EDGES }), shift({ padding: GAP }), hide()];
    const place = async () => {
      const options = { placement, middleware };
      const { x, y, middlewareData } = await computePosition(at ?? selected, shown, options);
      // Its anchor may be scrolled out of view inside the field.
      const isHidden = middlewareData.hide?.referenceHidden && !shown.contains(document.activeElement);
      shown.style.visibility = isHidden ? "hidden" : "";
      shown.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    };
    return autoUpdate(at ?? selected, shown, () => void place());
  }, [editor, at, placement, from, to]);
  return <div {...rest} ref={box} className={`${floating.box} ${styles.floating}`} />;
}
