import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useComposed } from "#platform/client/use-composed.ts";
import type { Block } from "#platform/contract/document/nodes.ts";
import type { StoredBody } from "./use-stored-body.ts";
import type { WritingEntries, WritingProps } from "./writing/writing.tsx";

export const writing = onDemand<WritingProps>(async () => (await import("./writing/writing.tsx")).default);

/**
 * - plain: the field that is there from the beginning
 * - waiting: what the fields hold is nothing that a plain field could show
 * - lost: the same, and the editor is out of reach
 * - entering: both are there, for the moment in which the focus goes from one to the other
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
  /** What the fields hold. */
  fields(): StoredBody;
  read(fields: StoredBody): Promise<Block[]>;
  begin(written: StoredBody): void;
  /** The editor is there, and nobody is on the way to it. */
  onOpen(doors: WritingEntries): void;
}

const isSame = (one: StoredBody, other: StoredBody) => one.body === other.body && one.format === other.format;

/** How the plain field becomes the editor: no letter is lost on the way, and nobody is interrupted. */
export function useWriting({ area, fields, read, begin, onOpen }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [stage, setStage] = useState<Stage>("plain");
  const [isAway, setAway] = useState(false);
  const opening = useRef(false);
  const doors = useRef<WritingEntries | null>(null);
  const held = useRef<StoredBody | null>(null);
  const wasIn = useRef(false);
  const composed = useComposed(area);

  const failed = () => {
    // Out of reach: the plain field does as well, and the next time it is asked for again.
    opening.current = false;
    doors.current = null;
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
        // Typed while the editor was on its way.
        own.load(await read(now), now);
        held.current = now;
      }
    } catch {
      failed();
      return;
    }
    doors.current = own;
    begin(own.read());
    const field = area.current;
    const isIn = field !== null && field === document.activeElement;
    const place = isIn ? { text: field.value, start: field.selectionStart, end: field.selectionEnd } : null;
    flushSync(() => setStage("entering"));
    if (isIn || wasIn.current) own.enter(place);
    setStage("open");
    onOpen(own);
  }

  /** Somebody else has filled in the fields. */
  async function refill(isPlain: boolean): Promise<void> {
    const own = doors.current;
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

  return { opened, stage, doors, open, ready, refill, focus: () => doors.current?.enter(null) };
}
