import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { t } from "#platform/client/translate.ts";
import { ToolButton } from "#platform/client/ui/toolbar.tsx";
import { useSources } from "../sources.tsx";
import { insertCard, storePreview } from "./embedding.ts";

/** Returns the link of a paragraph that consists of one link whose text is its address. */
function bareLink({ state }: Editor): { from: number; to: number; url: string } | null {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== "paragraph") return null;
  const [only, ...others] = $from.parent.content.content;
  const href = only?.marks.find(({ type }) => type.name === "link")?.attrs["href"];
  if (others.length > 0 || !only || !/^https?:/.test(href ?? "") || only.text !== href) return null;
  return { from: $from.before(), to: $from.after(), url: href };
}

/** Button that shows a link on its own line as a card. */
export function ShowAsCard({ editor }: { editor: Editor }) {
  const { previews } = useSources();
  const link = useEditorState({ editor, selector: ({ editor: own }) => bareLink(own) });
  if (!link) return null;
  const show = () => {
    editor.view.dispatch(insertCard(editor.state.tr, link.from, link.to, link.url));
    editor.view.focus();
    void storePreview(editor.view, previews, link.url);
  };
  return <ToolButton icon="card" label={t("Show as card")} onPress={show} />;
}
