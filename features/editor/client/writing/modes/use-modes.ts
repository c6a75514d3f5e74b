import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { Tool } from "#platform/client/ui/toolbar.tsx";
import type { Block } from "#platform/contract/document/nodes.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import { openDocument } from "../../document/open-document.ts";
import { writeDocument } from "../../document/write-document.ts";
import { addBelow } from "../../plain-quote.ts";
import type { Quoted } from "../../quote-into.ts";
import { readDocument } from "../../read-document.ts";
import type { StoredBody } from "../../use-stored-body.ts";
import type { Place } from "../enter-at.ts";
import { addQuote, completeQuote, quoteNode } from "../quoting.ts";
import { countUploads } from "../uploads/uploading.ts";
import { saveWritesSource, writesSource } from "./source-choice.ts";

interface Source {
  text: string;
  /** The Markdown when the source was opened; an unchanged source restores the original document. */
  before: string;
}

interface Written {
  /** Returns the editor's content in stored form. */
  read(editor: Editor): StoredBody;
  onChange(read: () => StoredBody): void;
}

/** Replaces a part of a field's text; the caret stays at the surrounding characters. */
function replaceIn(area: HTMLTextAreaElement, part: string, other: string): void {
  const from = area.value.indexOf(part);
  area.setRangeText(other, from, from + part.length, "preserve");
}

const sourceOf = (editor: Editor) => toMarkdown(writeDocument(editor.getJSON())).trimEnd();

/** Switches between rich text, Markdown source and preview. */
export function useModes(editor: Editor | null, first: StoredBody, { read, onChange }: Written) {
  const api = useApi();
  const startsWithSource = writesSource() && (first.format === "markdown" || first.body === "");
  const [source, setSource] = useState<Source | null>(
    startsWithSource ? { text: first.body, before: first.body } : null,
  );
  const [preview, setPreview] = useState<StoredBody | null>(null);
  const [busy, setBusy] = useState(false);
  const wantsFocus = useRef(false);
  const sourceArea = useRef<HTMLTextAreaElement>(null);
  /** Markdown that the user wrote and the document parsed from it, so that it can be restored unchanged. */
  const known = useRef<{ text: string; body: string } | null>(null);

  async function busily(action: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    await action().catch(toastError);
    setBusy(false);
  }

  const showSource = (own: Editor) =>
    busily(async () => {
      const stored = read(own);
      const text = stored.body === known.current?.body ? known.current.text : sourceOf(own);
      setSource({ text, before: text });
      saveWritesSource(true);
    });

  const showText = (own: Editor, shown: Source) =>
    busily(async () => {
      await readSource(own, shown);
      setSource(null);
      saveWritesSource(false);
    });

  const readSource = async (own: Editor, { text, before }: Source) => {
    if (text === before) return;
    const document = await readDocument(api, { body: text, format: "markdown" });
    own.commands.setContent(openDocument(document), { emitUpdate: false });
    onChange(() => read(own));
    known.current = { text, body: read(own).body };
  };

  function toggleSource(): void {
    setPreview(null);
    if (!editor) return;
    if (countUploads(editor.state) > 0) {
      toasts.add({ body: t("Please wait until the uploads are done."), autoDismiss: true });
      return;
    }
    if (source) void showText(editor, source).then(() => editor.commands.focus());
    else {
      wantsFocus.current = true;
      void showSource(editor);
    }
  }

  function togglePreview(): void {
    if (preview) {
      wantsFocus.current = source !== null;
      // Synchronously, so that the text can take the focus.
      flushSync(() => setPreview(null));
      if (!source) editor?.view.focus();
    } else if (source) setPreview({ body: source.text, format: "markdown" });
    else if (editor) setPreview(read(editor));
  }

  function changeSource(text: string): void {
    setSource((shown) => shown && { ...shown, text });
    onChange(() => ({ body: text, format: "markdown" }));
  }

  const tools: readonly Tool[] = [
    {
      label: t("Markdown mode"),
      icon: "markdown",
      isOn: source !== null,
      isDisabled: busy,
      onPress: toggleSource,
    },
    { label: t("Preview"), icon: "eye", isOn: preview !== null, onPress: togglePreview },
  ];

  return {
    source,
    preview,
    tools,
    wantsFocus,
    sourceArea,
    /** Called once the editor exists; opens the source for users who prefer Markdown. */
    begin(own: Editor) {
      if (writesSource() && !startsWithSource) void showSource(own);
    },
    /** Loads another text. */
    load(own: Editor, document: readonly Block[], stored: StoredBody) {
      own
        .chain()
        .setMeta("addToHistory", false)
        .setContent(openDocument(document), { emitUpdate: false })
        .run();
      setPreview(null);
      if (!source) return;
      if (stored.format === "markdown" || stored.body === "")
        setSource({ text: stored.body, before: stored.body });
      else void showSource(own);
    },
    /** Returns the text in stored form. */
    read: (own: Editor): StoredBody => (source ? { body: source.text, format: "markdown" } : read(own)),
    /** Focuses the source if it is open, with the caret in the same place. Returns whether it is open. */
    enter(place: Place | null): boolean {
      const area = sourceArea.current;
      wantsFocus.current = source !== null;
      setSource((shown) => shown && { ...shown, text: place?.text ?? shown.text });
      if (!source || !area) return source !== null;
      // Synchronously: the next key press may come before React renders.
      if (place) {
        area.value = place.text;
        area.setSelectionRange(place.start, place.end);
      }
      area.focus();
      return true;
    },
    /** Focuses the source if it is open, where its caret was. Returns whether it is open. */
    focus(): boolean {
      sourceArea.current?.focus({ preventScroll: true });
      return source !== null;
    },
    /** Inserts a quote below the caret, or in place of its plain text, in the editor or the source. */
    quote(own: Editor, quoted: Quoted, plain?: string): void {
      // Synchronously, so that the text can take the focus.
      if (preview) flushSync(() => setPreview(null));
      const area = sourceArea.current;
      if (!source || !area) {
        if (plain === undefined) addQuote(own, quoted);
        else completeQuote(own, quoted, plain);
        return;
      }
      const body = toMarkdown(writeDocument({ type: "doc", content: [quoteNode(own, quoted).toJSON()] }));
      if (plain === undefined) addBelow(area, body.trim());
      else if (area.value.includes(plain)) replaceIn(area, plain, body.trim());
      changeSource(area.value);
    },
    changeSource,
  };
}
