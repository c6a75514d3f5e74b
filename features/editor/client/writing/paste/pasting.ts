import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { ApiClient } from "#platform/client/api.ts";
import type { AnyEditorBlock } from "../../blocks.ts";
import { openDocument } from "../../document/open-document.ts";
import { readDocument } from "../../read-document.ts";
import { pasteBlock } from "../blocks/paste-block.ts";
import { cleanHtml } from "./clean-html.ts";
import { looksLikeMarkdown } from "./markdown-text.ts";

/** A pasted text that may be Markdown, until the server has converted it. */
interface Pending {
  id: symbol;
  from: number;
  to: number;
}

type Change = { began: Pending } | { ended: symbol };

const KEY = new PluginKey<readonly Pending[]>("pasting");

/** Converts a text to paragraphs and lines. */
function paragraphsOf(schema: Schema, text: string): Slice {
  const line = (content: string): Node[] => (content === "" ? [] : [schema.text(content)]);
  const { paragraph, hardBreak } = schema.nodes;
  const blocks = text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((lines) =>
      paragraph?.create(
        null,
        lines
          .split("\n")
          .flatMap((each, index) => [...(index > 0 && hardBreak ? [hardBreak.create()] : []), ...line(each)]),
      ),
    );
  return new Slice(Fragment.from(blocks.filter((block) => block !== undefined)), 1, 1);
}

/** Pastes a text unchanged and returns its range. */
function pasteText(view: EditorView, text: string): Pending {
  const transaction = closeHistory(view.state.tr);
  const { from } = transaction.selection;
  transaction.replaceSelection(paragraphsOf(view.state.schema, text)).scrollIntoView();
  const began = { id: Symbol("pasted"), from, to: transaction.selection.to };
  view.dispatch(transaction.setMeta(KEY, { began } satisfies Change));
  return began;
}

/**
 * Replaces the pasted text with the converted document, unless it was edited in the meantime. One undo
 * restores the text.
 */
async function pasteMarkdown(view: EditorView, api: ApiClient, text: string): Promise<void> {
  const { id, from, to } = pasteText(view, text);
  const before = view.state.doc.textBetween(from, to, "\n", "\n");
  // Without a response it stays plain text.
  const blocks = await readDocument(api, { body: text, format: "markdown" }).catch(() => []);
  const place = view.isDestroyed ? undefined : KEY.getState(view.state)?.find((each) => each.id === id);
  if (!place) return;
  const { state } = view;
  const transaction = closeHistory(state.tr).setMeta(KEY, { ended: id } satisfies Change);
  const isUnchanged = state.doc.textBetween(place.from, place.to, "\n", "\n") === before;
  if (blocks.length > 0 && isUnchanged) {
    const { content } = state.schema.nodeFromJSON(openDocument(blocks));
    transaction.replaceRange(place.from, place.to, Slice.maxOpen(content)).scrollIntoView();
  }
  view.dispatch(transaction);
}

/** Cleans pasted content and converts Markdown; with Shift it is pasted as plain text. */
export const pasting = (api: ApiClient, blocks: readonly AnyEditorBlock[]) =>
  Extension.create({
    name: "pasting",
    // Before embedding, because pasting plain text must not create a card.
    priority: 1001,
    addProseMirrorPlugins() {
      let isPlain = false;
      const watch = (_: EditorView, event: KeyboardEvent) => {
        // Shift+Insert is an ordinary paste.
        isPlain = event.shiftKey && event.key !== "Insert";
        return false;
      };
      return [
        new Plugin<readonly Pending[]>({
          key: KEY,
          state: {
            init: () => [],
            apply(transaction, old) {
              const change = transaction.getMeta(KEY) as Change | undefined;
              const moved = transaction.docChanged
                ? old.map(({ id, from, to }) => ({
                    id,
                    from: transaction.mapping.map(from, 1),
                    to: transaction.mapping.map(to, -1),
                  }))
                : old;
              if (!change) return moved;
              return "began" in change
                ? [...moved, change.began]
                : moved.filter(({ id }) => id !== change.ended);
            },
          },
          props: {
            transformPastedHTML: cleanHtml,
            handleDOMEvents: { keydown: watch, keyup: watch },
            handlePaste(view, { clipboardData }) {
              const text = clipboardData?.getData("text/plain") ?? "";
              const isCode = view.state.selection.$from.parent.type.spec.code;
              if (text === "" || isCode) return false;
              if (isPlain) {
                pasteText(view, text);
                return true;
              }
              if (pasteBlock(view, text, blocks)) return true;
              if (clipboardData?.types.includes("text/html") || !looksLikeMarkdown(text)) return false;
              void pasteMarkdown(view, api, text);
              return true;
            },
          },
        }),
      ];
    },
  });
