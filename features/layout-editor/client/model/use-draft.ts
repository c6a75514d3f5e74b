import { useEffect, useRef, useState } from "react";
import { useLive } from "#features/live/client/index.ts";
import type {
  discardLayoutDraft,
  LayoutDraft,
  publishLayoutDraft,
  readLayoutDraft,
  saveLayoutDraft,
} from "#features/stored-layouts/contract.ts";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { History } from "#platform/client/use-history.ts";
import { type Choice, mergePages } from "./merge-pages.ts";
import { type Page, readPage, writePage } from "./page.ts";

/** Delay between the last change and its save. */
const SAVE_MS = 500;

export type SaveState = "saved" | "saving" | "failed";

/** A draft of another person that cannot be merged with what this one changed. */
export interface DraftConflict {
  /** The last state that both had. */
  base: Page;
  theirs: Page;
  version: number;
  name: string | null;
}

export const pageOf = ({ layout, titleBar }: Pick<LayoutDraft, "layout" | "titleBar">): Page =>
  readPage(layout, titleBar);

const textOf = (page: Page) => JSON.stringify([writePage(page), page.titleBar]);

/** Saves the page as a draft after each change, and merges what others save. */
export function useDraft(start: LayoutDraft, { state: page, replace }: History<Page>) {
  const api = useApi();
  const { layoutID } = start;
  const params = { layoutID };
  const [state, setState] = useState<SaveState>("saved");
  const [version, setVersion] = useState(start.version);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [isDeciding, setDeciding] = useState(true);
  const [saves, retry] = useState(0);
  const current = useRef(page);
  current.current = page;
  /** What the server has: the state from which the next changes are merged. */
  const synced = useRef({ version: start.version, page, text: textOf(page) });
  const saving = useRef<Promise<void> | null>(null);

  const note = (newVersion: number, saved: Page): void => {
    synced.current = { version: newVersion, page: saved, text: textOf(saved) };
    setVersion(newVersion);
  };

  function endConflict(): void {
    setConflict(null);
    setDeciding(true);
    retry((count) => count + 1);
  }

  async function take(): Promise<void> {
    const draft = await api.call<typeof readLayoutDraft>("GET", "/layouts/:layoutID/draft", { params });
    if (draft.version === synced.current.version) return;
    const theirs = pageOf(draft);
    const merged = mergePages(synced.current.page, current.current, theirs);
    if (merged.conflicts.length === 0) {
      note(draft.version, theirs);
      if (textOf(merged.page) !== textOf(current.current)) replace(merged.page);
      endConflict();
    } else
      setConflict({
        base: synced.current.page,
        theirs,
        version: draft.version,
        name: draft.updateUser?.name ?? null,
      });
  }

  async function save(): Promise<void> {
    const sent = current.current;
    setState("saving");
    try {
      const answer = await api.call<typeof saveLayoutDraft>("PUT", "/layouts/:layoutID/draft", {
        params,
        body: { version: synced.current.version, layout: writePage(sent), titleBar: sent.titleBar },
      });
      note(answer.version, sent);
      setState("saved");
      // It was changed, or changed back, in between.
      if (textOf(current.current) !== synced.current.text) retry((count) => count + 1);
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await take().catch(() => setState("failed"));
      else setState("failed");
    }
  }

  /** Saves what is not saved yet. Saves follow each other. */
  async function flush(): Promise<void> {
    await saving.current;
    if (textOf(current.current) === synced.current.text) return;
    const run = save().finally(() => {
      saving.current = null;
    });
    saving.current = run;
    await run;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change, and each attempt, begins the delay again
  useEffect(() => {
    if (conflict) return;
    if (textOf(page) === synced.current.text) {
      // The change was undone before it was saved.
      if (!saving.current) setState("saved");
      return;
    }
    setState("saving");
    const timer = setTimeout(() => void flush(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [page, conflict, saves]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (textOf(current.current) !== synced.current.text) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);

  useLive(`layout:${layoutID}`, ({ name, isOwn, body }) => {
    const isNews =
      name === "reset" || (name === "layoutDraftChanged" && body["version"] !== synced.current.version);
    if (isNews && !isOwn && !saving.current) void take().catch(() => {});
  });

  /** Ends a conflict: each section or widget that both changed becomes that of one of them. */
  function decide(choices: ReadonlyMap<string, Choice>): void {
    if (!conflict) return;
    const { page: decided } = mergePages(conflict.base, current.current, conflict.theirs, choices);
    note(conflict.version, conflict.theirs);
    if (textOf(decided) !== textOf(current.current)) replace(decided);
    endConflict();
  }

  async function end(call: () => Promise<unknown>): Promise<void> {
    await call();
    const draft = await api.call<typeof readLayoutDraft>("GET", "/layouts/:layoutID/draft", { params });
    const published = pageOf(draft);
    note(draft.version, published);
    replace(published);
    setState("saved");
  }

  /** Saves what is not saved yet. Throws when that fails: an older state must not be published. */
  async function saveAll(): Promise<void> {
    await flush();
    if (textOf(current.current) !== synced.current.text)
      throw new Error(t("The draft could not be saved. Try again in a moment."));
  }

  /** Publishes the draft. Throws when it cannot be saved, and CallError when it is refused. */
  async function publish(): Promise<void> {
    await saveAll();
    await end(() =>
      api.call<typeof publishLayoutDraft>("POST", "/layouts/:layoutID/draft/publish", {
        params,
        body: { version: synced.current.version },
      }),
    );
  }

  /** Returns to the published layout. */
  async function discard(): Promise<void> {
    await saveAll();
    await end(() =>
      api.call<typeof discardLayoutDraft>("DELETE", "/layouts/:layoutID/draft", {
        params,
        query: { version: synced.current.version },
      }),
    );
  }

  return {
    state: conflict ? ("failed" as const) : state,
    hasDraft: version > 0 || textOf(page) !== synced.current.text,
    ...{ conflict, decide, publish, discard },
    /** Whether a conflict asks now. Until it is decided, nothing is saved. */
    ...{ isDeciding, setDeciding },
    tryAgain: () => retry((count) => count + 1),
  };
}
