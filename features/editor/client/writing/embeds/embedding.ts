import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import type { EmbedData } from "#platform/contract/document/nodes.ts";
import { embedDom, loadingDom } from "./embed-dom.ts";
import { isOurs, type LinkPreviews } from "./link-previews.ts";

/** Longer addresses are not treated as shared links. */
const ADDRESS = /^https?:\/\/[^\s<>"]{1,1900}$/i;

/** Returns whether the caret is in an empty paragraph that may hold a card. */
function emptyParagraph({ selection: { $from, empty }, schema }: EditorState): boolean {
  const { embed, paragraph } = schema.nodes;
  const isEmpty = empty && $from.parent.type === paragraph && $from.parent.content.size === 0;
  const index = $from.depth > 0 ? $from.index(-1) : 0;
  return isEmpty && !!embed && $from.node(-1).canReplaceWith(index, index, embed);
}

/** Replaces a paragraph with the card of a link and moves the caret after it. */
export function insertCard(transaction: Transaction, from: number, to: number, url: string): Transaction {
  const { embed, paragraph } = transaction.doc.type.schema.nodes;
  if (!embed || !paragraph) return transaction;
  const card = embed.create({ url, dataSourceType: "url" });
  const after = transaction.doc.resolve(to).nodeAfter;
  const leadsOn = after?.type === paragraph && after.content.size === 0;
  transaction.replaceWith(from, to, leadsOn ? [card] : [card, paragraph.create()]);
  return transaction.setSelection(TextSelection.create(transaction.doc, from + card.nodeSize + 1));
}

/** Stores the preview of a link to another site; previews of our own pages depend on the reader. */
export async function storePreview(view: EditorView, previews: LinkPreviews, url: string): Promise<void> {
  if (isOurs(url)) return;
  const embedData = await previews.of(url);
  if (view.isDestroyed || Object.keys(embedData).length <= 2) return;
  const transaction = view.state.tr.setMeta("addToHistory", false);
  view.state.doc.descendants((node, position) => {
    const isMeant = node.type.name === "embed" && node.attrs["url"] === url && !node.attrs["embedData"];
    if (isMeant) transaction.setNodeAttribute(position, "embedData", embedData);
  });
  if (transaction.docChanged) view.dispatch(transaction);
}

function viewOf(node: Node, previews: LinkPreviews): NodeView {
  const { url, embedData } = node.attrs as { url: string; embedData: EmbedData | null };
  const dom = document.createElement("div");
  dom.contentEditable = "false";
  dom.dataset["embed"] = "";
  const show = (embed: EmbedData) => dom.replaceChildren(embedDom(embed));
  if (embedData) show(embedData);
  else {
    dom.append(loadingDom(url));
    void previews.of(url).then((embed) => show({ ...embed, url }));
  }
  return { dom, ignoreMutation: () => true };
}

/** Shows a link that is pasted on its own line as a card. */
export const embedding = (previews: LinkPreviews) =>
  Extension.create({
    name: "embedding",
    // Before autolinking.
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          nodeViews: { embed: (node) => viewOf(node, previews) },
          handlePaste(view, { clipboardData }) {
            const url = clipboardData?.getData("text/plain").trim() ?? "";
            if (!ADDRESS.test(url) || !URL.canParse(url) || !emptyParagraph(view.state)) return false;
            const { $from } = view.state.selection;
            view.dispatch(insertCard(view.state.tr, $from.before(), $from.after(), url).scrollIntoView());
            void storePreview(view, previews, url);
            return true;
          },
        },
      }),
    ],
  });
