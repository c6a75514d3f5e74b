import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { ApiClient } from "#platform/client/api.ts";
import { openDocument } from "../../document/open-document.ts";
import { readDocument } from "../../read-document.ts";
import { cleanHtml } from "./clean-html.ts";
import { looksLikeMarkdown } from "./markdown-text.ts";

/** Text that was pasted and may mean more, until the server has said what. */
interface Pending {
  id: symbol;
  from: number;
  to: number;
}

type Told = { began: Pending } | { ended: symbol };

const KEY = new PluginKey<readonly Pending[]>("pasting");

/** A text as paragraphs and lines. */
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

/** Pastes a text as it stands, and says where it stands. */
function pasteText(view: EditorView, text: string): Pending {
  const transaction = closeHistory(view.state.tr);
  const { from } = transaction.selection;
  transaction.replaceSelection(paragraphsOf(view.state.schema, text)).scrollIntoView();
  const began = { id: Symbol("pasted"), from, to: transaction.selection.to };
  view.dispatch(transaction.setMeta(KEY, { began } satisfies Told));
  return began;
}

/** Puts what the text means in its place, unless somebody has changed it meanwhile. One undo brings the text back. */
async function pasteMarkdown(view: EditorView, api: ApiClient, text: string): Promise<void> {
  const { id, from, to } = pasteText(view, text);
  const before = view.state.doc.textBetween(from, to, "\n", "\n");
  // Out of reach, it stays the text that it is.
  const blocks = await readDocument(api, { body: text, format: "markdown" }).catch(() => []);
  const place = view.isDestroyed ? undefined : KEY.getState(view.state)?.find((each) => each.id === id);
  if (!place) return;
  const { state } = view;
  const transaction = closeHistory(state.tr).setMeta(KEY, { ended: id } satisfies Told);
  const isUnchanged = state.doc.textBetween(place.from, place.to, "\n", "\n") === before;
  if (blocks.length > 0 && isUnchanged) {
    const { content } = state.schema.nodeFromJSON(openDocument(blocks));
    transaction.replaceRange(place.from, place.to, Slice.maxOpen(content)).scrollIntoView();
  }
  view.dispatch(transaction);
}

/** What is pasted is cleaned; Markdown becomes what it means; with Shift it stays as it is. */
export const pasting = (api: ApiClient) =>
  Extension.create({
    name: "pasting",
    // Whoever wants plain text wants no card of a link either.
    priority: 1001,
    addProseMirrorPlugins() {
      let isPlain = false;
      const watch = (_: EditorView, event: KeyboardEvent) => {
        // With Insert, it is how one pastes.
        isPlain = event.shiftKey && event.key !== "Insert";
        return false;
      };
      return [
        new Plugin<readonly Pending[]>({
          key: KEY,
          state: {
            init: () => [],
            apply(transaction, old) {
              const told = transaction.getMeta(KEY) as Told | undefined;
              const moved = transaction.docChanged
                ? old.map(({ id, from, to }) => ({
                    id,
                    from: transaction.mapping.map(from, 1),
                    to: transaction.mapping.map(to, -1),
                  }))
                : old;
              if (!told) return moved;
              return "began" in told ? [...moved, told.began] : moved.filter(({ id }) => id !== told.ended);
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
              if (clipboardData?.types.includes("text/html") || !looksLikeMarkdown(text)) return false;
              void pasteMarkdown(view, api, text);
              return true;
            },
          },
        }),
      ];
    },
  });
