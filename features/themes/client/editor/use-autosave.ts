import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { EditedTheme, saveDraft } from "../../contract.ts";
import type { Draft } from "./values.ts";

/** `clean` before the first change. */
export type SaveState = "clean" | "waiting" | "saving" | "saved" | "failed";

const QUIET_MS = 500;

/** Returns the assets of a draft that changed, and those that it no longer has. */
function assetsOf(draft: Draft, initial: EditedTheme) {
  const texts = [
    { name: "styles", type: "css", text: draft.styles, before: initial.styles },
    { name: "logo", type: "image", text: draft.logo, before: initial.logo },
    { name: "mobileLogo", type: "image", text: draft.mobileLogo, before: initial.mobileLogo },
  ] as const;
  // A logo that is a file of the theme stays as it is until it changes.
  const changed = texts.filter(({ type, text, before }) => type === "css" || text !== before);
  return {
    assets: {
      variables: { type: "json" as const, data: { ...draft.variables } },
      ...Object.fromEntries(
        changed.filter(({ text }) => text).map(({ name, type, text }) => [name, { type, data: text }]),
      ),
    },
    dropped: changed.filter(({ text }) => !text).map(({ name }) => name),
  };
}

/** Saves the draft half a second after the last change, one save at a time. */
export function useAutosave(initial: EditedTheme, draft: Draft) {
  const { themeID } = initial;
  const api = useApi();
  const [state, setState] = useState<SaveState>(initial.draftRevisionID === null ? "clean" : "saved");
  const [problem, setProblem] = useState<string | null>(null);
  const draftID = useRef(initial.draftRevisionID);
  const latest = useRef(draft);
  const savedDraft = useRef(draft);
  const running = useRef<Promise<boolean> | null>(null);

  const saveAll = useCallback(async (): Promise<boolean> => {
    while (savedDraft.current !== latest.current) {
      const sent = latest.current;
      setState("saving");
      try {
        const body = { ...assetsOf(sent, initial), parentTheme: sent.parentTheme, after: draftID.current };
        const { revisionID } = await api.call<typeof saveDraft>("PUT", "/themes/:id/draft", {
          params: { id: themeID },
          body,
        });
        draftID.current = revisionID;
        savedDraft.current = sent;
        setProblem(null);
      } catch (error) {
        const isKnown = error instanceof CallError;
        setProblem(isKnown ? (error.errors[0]?.message ?? error.message) : t("Something has gone wrong."));
        setState("failed");
        return false;
      }
    }
    setState("saved");
    return true;
  }, [api, initial, themeID]);

  /** Saves what is not saved; returns false when it failed. */
  const flush = useCallback(async (): Promise<boolean> => {
    await running.current;
    running.current = saveAll();
    const isSaved = await running.current;
    running.current = null;
    return isSaved;
  }, [saveAll]);

  useEffect(() => {
    latest.current = draft;
    if (savedDraft.current === draft) return;
    setState("waiting");
    const timer = setTimeout(() => void flush(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  // Leaving the page must not lose the last half second.
  useEffect(() => () => void flush(), [flush]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (savedDraft.current !== latest.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  /** Another call has replaced the draft, or published it (null). */
  const noteDraft = useCallback((revisionID: number | null) => {
    draftID.current = revisionID;
    setState(revisionID === null ? "clean" : "saved");
  }, []);
  /** Gives up what is not saved, before the theme is deleted. */
  const discard = useCallback(() => {
    savedDraft.current = latest.current;
  }, []);
  return { state, problem, flush, noteDraft, discard, draftID };
}
