import { useCallback, useEffect, useRef } from "react";
import { SAVE } from "#platform/client/form-events.ts";

/** A body as a form sends it. */
export interface StoredBody {
  body: string;
  format: string;
}

/** Delay before typed text is written to the form's fields; leaving earlier writes it at once. */
const WRITE_MS = 150;

const changed = (element: HTMLElement) => element.dispatchEvent(new Event("input", { bubbles: true }));

const isSame = (one: StoredBody, other: StoredBody) =>
  one.body === other.body && (one.body === "" || one.format === other.format);

/** The fields `body` and `format` of a form, written by the editor and filled in by others. */
export function useStoredBody(begun: StoredBody) {
  const area = useRef<HTMLTextAreaElement>(null);
  const format = useRef<HTMLInputElement>(null);
  const waiting = useRef<(() => StoredBody) | null>(null);
  const isOwn = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const outside = useRef<() => void>(() => {});
  /** The content of the fields as the editor would write it. */
  const known = useRef<StoredBody>({ body: "", format: "rich2" });
  const first = useRef(begun);

  const drop = useCallback(() => {
    const read = waiting.current;
    clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current = null;
    return read;
  }, []);

  const flush = useCallback(() => {
    const read = drop();
    if (!read || !area.current || !format.current) return;
    const stored = read();
    // An empty line at the end is no change, and unchanged text keeps its format.
    if (isSame(stored, known.current)) return;
    known.current = stored;
    area.current.value = stored.body;
    format.current.value = stored.format;
    isOwn.current = true;
    changed(area.current);
    isOwn.current = false;
  }, [drop]);

  const write = useCallback(
    (read: () => StoredBody) => {
      waiting.current = read;
      timer.current ??= setTimeout(flush, WRITE_MS);
    },
    [flush],
  );

  useEffect(() => {
    const form = area.current?.form;
    const filled = ({ target }: Event) => {
      if (isOwn.current || (target !== format.current && !(target === area.current && area.current?.hidden)))
        return;
      drop();
      // The other field may be filled in next.
      queueMicrotask(() => outside.current());
    };
    const emptied = () =>
      setTimeout(() => {
        drop();
        if (!area.current || !format.current) return;
        area.current.value = first.current.body;
        format.current.value = first.current.format;
        outside.current();
      });
    const ending = new AbortController();
    const { signal } = ending;
    form?.addEventListener("input", filled, { signal });
    form?.addEventListener("reset", emptied, { signal });
    // Runs before listeners that submit or save the form.
    form?.addEventListener("submit", flush, { capture: true, signal });
    form?.addEventListener(SAVE, flush, { capture: true, signal });
    addEventListener("visibilitychange", flush, { capture: true, signal });
    addEventListener("pagehide", flush, { capture: true, signal });
    return () => {
      flush();
      ending.abort();
    };
  }, [flush, drop]);

  return {
    area,
    format,
    /** Schedules writing after a change of the text. */
    write,
    /** Sets the content that the editor would write for the current fields. */
    begin(written: StoredBody) {
      known.current = written;
    },
    /** Sets the callback for changes of the fields by other code. */
    useOutside(callback: () => void) {
      outside.current = callback;
    },
  };
}
