import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useComposed } from "#platform/client/use-composed.ts";
import type { Block } from "#platform/contract/document/nodes.ts";
import type { StoredBody } from "./use-stored-body.ts";
import type { WritingEntries, WritingProps } from "./writing/writing.tsx";

export const writing = onDemand<WritingProps>(async () => (await import("./writing/writing.tsx")).default);

/**
 * - plain: the initial plain field
 * - waiting: the content cannot be shown in a plain field
 * - lost: like waiting, but the editor cannot be loaded
 * - entering: both exist while the focus moves to the editor
 * - open: the editor
 */
type Stage = "plain" | "waiting" | "lost" | "entering" | "open";

interface Opened {
  Writing: ComponentType<WritingProps>;
  document: Block[];
  stored: StoredBody;
}

interface Options {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Returns the content of the fields. */
  fields(): StoredBody;
  read(fields: StoredBody): Promise<Block[]>;
  begin(written: StoredBody): void;
  /** Called when the editor is ready and the focus has moved. */
  onOpen(entries: WritingEntries): void;
}

const isSame = (one: StoredBody, other: StoredBody) => one.body === other.body && one.format === other.format;

/** Replaces the plain field with the editor without losing input or interrupting the user. */
export function useWriting({ area, fields, read, begin, onOpen }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [stage, setStage] = useState<Stage>("plain");
  const [isAway, setAway] = useState(false);
  const opening = useRef(false);
  const entries = useRef<WritingEntries | null>(null);
  const held = useRef<StoredBody | null>(null);
  const wasIn = useRef(false);
  const composed = useComposed(area);

  const failed = () => {
    // Without the chunk the plain field remains; the next attempt loads it again.
    opening.current = false;
    entries.current = null;
    setOpened(null);
    setStage((now) => (now === "plain" ? "plain" : "lost"));
    setAway(true);
  };

  async function open(): Promise<void> {
    if (opening.current) return;
    opening.current = true;
    setAway(false);
    try {
      const first = fields();
      const [Writing, document] = await Promise.all([writing.load(), read(first)]);
      held.current = first;
      setOpened({ Writing, document, stored: first });
    } catch {
      failed();
    }
  }

  async function ready(own: WritingEntries): Promise<void> {
    try {
      for (;;) {
        await composed();
        const now = fields();
        if (held.current && isSame(now, held.current)) break;
        // Typed while the editor was loading.
        own.load(await read(now), now);
        held.current = now;
      }
    } catch {
      failed();
      return;
    }
    entries.current = own;
    begin(own.read());
    const field = area.current;
    const isIn = field !== null && field === document.activeElement;
    const place = isIn ? { text: field.value, start: field.selectionStart, end: field.selectionEnd } : null;
    flushSync(() => setStage("entering"));
    if (isIn || wasIn.current) own.enter(place);
    setStage("open");
    onOpen(own);
  }

  /** Reloads the editor after other code changed the fields. */
  async function refill(isPlain: boolean): Promise<void> {
    const own = entries.current;
    if (own) {
      const now = fields();
      own.load(await read(now), now);
      begin(own.read());
    } else if (!isPlain) {
      wasIn.current ||= area.current === document.activeElement;
      flushSync(() => setStage("waiting"));
      await open();
    } else setStage("plain");
  }

  const again = useRef(open);
  again.current = open;
  useEffect(() => {
    if (!isAway) return;
    const retry = () => void again.current();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [isAway]);

  return { opened, stage, entries, open, ready, refill, focus: () => entries.current?.enter(null) };
}
