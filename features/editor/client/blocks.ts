import { AdditionsType, addTo } from "#platform/client/slots.tsx";
import type { IconName } from "#platform/client/ui/icon.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";

export interface BlockViewProps<Attributes> {
  attributes: Attributes;
}

export interface BlockDialogProps<Attributes> {
  /** The attributes of the block to change; null for a new one. */
  attributes: Attributes | null;
  /** Inserts the block, or changes it. The dialog calls `onClose` afterwards. */
  onSave(attributes: Attributes): void;
  onClose(): void;
}

/** A kind of block in the editor; the server declares it with `addPostBlock`. */
export interface EditorBlock<Attributes extends object> {
  /** The name that the server uses. */
  name: string;
  /** Translated name of the block, such as "Poll". */
  label(): string;
  icon: IconName;
  /** Also has a button in the toolbar. All blocks are in the menu "Insert". */
  hasButton?: boolean;
  /** Shortcut in ProseMirror's notation, such as `Mod-Alt-p`. */
  keys?: string;
  /** Shows the block in the text. The editor selects, moves and removes it as a whole. */
  view: OnDemand<BlockViewProps<Attributes>>;
  /** Dialog for the attributes of a new or selected block. Without one, `create` makes a new block. */
  dialog?: OnDemand<BlockDialogProps<Attributes>>;
  /** Returns the attributes of a new block. */
  create?(): Attributes;
  /**
   * Returns the attributes of the block that replaces a text pasted into an empty line, such as the address of a page;
   * null for other texts.
   */
  pasted?(text: string): Attributes | null;
}

/** A block with attributes that the server has checked. */
export type AnyEditorBlock = EditorBlock<object>;

export const editorBlocks = new AdditionsType<AnyEditorBlock>("editorBlocks");

/** Adds a kind of block to the editor, with an entry in the menu "Insert". */
export const addEditorBlock = <Attributes extends object>(block: EditorBlock<Attributes>) =>
  addTo(editorBlocks, block as unknown as AnyEditorBlock);
