import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { lazy, Suspense, useRef, useState } from "react";
import { bodyStyle } from "#features/formats/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { Block } from "#platform/contract/document/nodes.ts";
import { editorBlocks } from "../blocks.ts";
import { openDocument } from "../document/open-document.ts";
import { writeBody } from "../document/write-body.ts";
import { writeDocument } from "../document/write-document.ts";
import type { Quoted } from "../quote-into.ts";
import type { StoredBody } from "../use-stored-body.ts";
import type { EditorPanels } from "./actions.ts";
import { BlockDialog, type OpenBlock } from "./blocks/block-dialog.tsx";
import { withBlockViews } from "./blocks/block-view.tsx";
import { EmbedBar } from "./embeds/embed-bar.tsx";
import { LinkPreviews } from "./embeds/link-previews.ts";
import { enterAt, type Place } from "./enter-at.ts";
import { inserting } from "./inserting.ts";
import { LinkBar } from "./link-bar.tsx";
import { LinkBox } from "./link-box.tsx";
import { ModeBar } from "./modes/mode-bar.tsx";
import { SourceField } from "./modes/source-field.tsx";
import { useModes } from "./modes/use-modes.ts";
import { schema } from "./schema.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { SourcesProvider } from "./sources.tsx";
import { SuggestionList } from "./suggestions/suggestion-list.tsx";
import { TableCorner } from "./table-menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import { typing } from "./typing.ts";
import { PostWaits } from "./uploads/post-waits.tsx";
import { Uploads } from "./uploads/uploading.ts";
import styles from "./writing.module.css";

const Preview = lazy(() => import("./modes/preview.tsx"));

/** Functions of the editor for the surrounding field. */
export interface WritingEntries {
  /** Replaces the document. */
  load(document: readonly Block[], stored: StoredBody): void;
  read(): StoredBody;
  /** Places the caret at the equivalent position of the plain field. */
  enter(place: Place | null): void;
  /** Focuses the text, with the caret where it was. */
  focus(): void;
  /** Inserts a quote below the caret, or in place of its plain text. */
  quote(quoted: Quoted, plain?: string): void;
}

export interface WritingProps {
  /** The initial document. */
  document: readonly Block[];
  /** The initial document in stored form. */
  stored: StoredBody;
  /** Attributes of the field. */
  labels: {
    id: string;
    label: string;
    required: boolean;
    describedBy: string | undefined;
    invalid: boolean;
    placeholder: string | undefined;
  };
  /** Called after changes; `read` returns the current content. */
  onChange(read: () => StoredBody): void;
  /** Called once, when the editor is ready for input. */
  onReady(entries: WritingEntries): void;
}

const shortcutsDialog = onDemand(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

const attributesOf = ({
  id,
  label,
  required,
  describedBy,
  invalid,
  placeholder,
}: WritingProps["labels"]) => ({
  ...{ id, class: classes(bodyStyle, styles.text), dir: "auto" },
  ...{ role: "textbox", "aria-multiline": "true", "aria-label": label },
  ...(required ? { "aria-required": "true" } : {}),
  ...(describedBy ? { "aria-describedby": describedBy } : {}),
  ...(invalid ? { "aria-invalid": "true" } : {}),
  ...(placeholder ? { "aria-placeholder": placeholder } : {}),
});

/** The rich text editor: shows the text as readers will see it. */
export default function Writing({ document, stored, labels, onChange, onReady }: WritingProps) {
  const api = useApi();
  const { upload, bodyFormat } = useSession().site;
  const bar = useRef<HTMLDivElement>(null);
  const blocks = useAdditions(editorBlocks);
  const [open, setOpen] = useState<"link" | "shortcuts" | OpenBlock | null>(null);
  const [panels] = useState<EditorPanels>(() => ({
    openLink: () => setOpen("link"),
    openShortcuts: () => setOpen("shortcuts"),
    openBlock: setOpen,
    focusToolbar: () => bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
  }));
  const [sources] = useState(() => ({ uploads: new Uploads(api, upload), previews: new LinkPreviews(api) }));
  const [extensions] = useState(() => [
    ...withBlockViews(schema),
    ...typing(panels, blocks),
    ...inserting({ api, blocks, ...sources }),
  ]);
  const read = (own: Editor) => writeBody(writeDocument(own.getJSON()), bodyFormat);
  const editor = useEditor({
    extensions,
    content: openDocument(document),
    immediatelyRender: false,
    editorProps: { attributes: attributesOf(labels) },
    onUpdate({ editor: own }) {
      // Loading a preview does not change the text.
      if (!latest.current.source) onChange(() => read(own));
    },
    onCreate({ editor: own }) {
      const now = () => latest.current;
      now().begin(own);
      onReady({
        load: (other, as) => now().load(own, other, as),
        read: () => now().read(own),
        enter: (place) => now().enter(place) || enterAt(own, place),
        focus: () => now().focus() || own.view.focus(),
        quote: (quoted, plain) => now().quote(own, quoted, plain),
      });
    },
  });
  const modes = useModes(editor, stored, { read, onChange });
  const latest = useRef(modes);
  latest.current = modes;
  if (!editor) return null;
  const close = () => setOpen(null);
  const { source, preview } = modes;
  const isText = !source && !preview;
  return (
    <SourcesProvider value={sources}>
      <div className={styles.writing}>
        <div className={styles.view}>
          <div hidden={!isText}>
            <EditorContent editor={editor} />
          </div>
          <Suspense fallback={<Skeleton lines={4} label={t("Loading")} />}>
            {source && (
              <div hidden={preview !== null}>
                <SourceField
                  labels={labels}
                  text={source.text}
                  area={modes.sourceArea}
                  wantsFocus={modes.wantsFocus}
                  onChange={modes.changeSource}
                />
              </div>
            )}
            {preview && <Preview stored={preview} />}
          </Suspense>
        </div>
        {isText && open === "link" && <LinkBox editor={editor} onClose={close} />}
        {isText && open === null && (
          <>
            <SelectionBar editor={editor} panels={panels} />
            <LinkBar editor={editor} panels={panels} />
            <TableCorner editor={editor} />
            <EmbedBar editor={editor} panels={panels} />
            <SuggestionList editor={editor} />
          </>
        )}
        <PostWaits editor={editor} />
        {isText ? (
          <Toolbar editor={editor} panels={panels} place={bar} modes={modes.tools} />
        ) : (
          <ModeBar modes={modes.tools} isPreview={preview !== null} />
        )}
        {typeof open === "object" && open && <BlockDialog editor={editor} open={open} onClose={close} />}
        {open === "shortcuts" && <DialogOnDemand dialog={shortcutsDialog} onClose={close} />}
      </div>
    </SourcesProvider>
  );
}
