import type { Editor } from "@tiptap/core";
import { createPortal, flushSync } from "react-dom";
import { useAdditions } from "#platform/client/slots.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { editorBlocks } from "../../blocks.ts";
import { changeBlock, insertBlock } from "./insert-block.ts";

/** A block whose dialog is open; `at` is its position, or null for a new one. */
export interface OpenBlock {
  name: string;
  at: number | null;
}

interface BlockDialogProps {
  editor: Editor;
  open: OpenBlock;
  onClose(): void;
}

/** The dialog of an add-on for a block. */
export function BlockDialog({ editor, open: { name, at }, onClose }: BlockDialogProps) {
  const dialog = useAdditions(editorBlocks).find((block) => block.name === name)?.dialog;
  if (!dialog) return null;
  const attributes: object | null = at === null ? null : editor.state.doc.nodeAt(at)?.attrs["attributes"];
  // Outside of the form of the post: browsers do not report that a form inside another one is sent.
  return createPortal(
    <DialogOnDemand
      dialog={dialog}
      attributes={attributes}
      onSave={(saved) => {
        if (at === null) editor.view.dispatch(insertBlock(editor.state.tr, name, saved));
        else changeBlock(editor, at, saved);
      }}
      onClose={() => {
        // The dialog returns the focus to its button first.
        flushSync(onClose);
        editor.view.focus();
      }}
    />,
    document.body,
  );
}
