import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { changeFragment, Fragment } from "../../contract.ts";
import { changesBetween, type FileID, type Files, filesOf } from "./files.ts";

/** Delay after the last key before the draft is saved and compiled, in milliseconds. */
const DELAY_MS = 400;

/** What happened to the last changes. `failed` has the reason. */
export type SaveState = { kind: "saved" | "changed" | "saving" } | { kind: "failed"; reason: string };

/** A version that compiled, for the preview. */
interface Compiled {
  jsUrl: string;
  date: string;
}

const compiledIn = ({ jsUrl, errors, dateUpdated }: Fragment): Compiled | null =>
  jsUrl !== null && errors.length === 0 ? { jsUrl, date: dateUpdated } : null;

/** The draft of a fragment: saved, and with it compiled, shortly after the last key. */
export function useDraft(initial: Fragment) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [fragment, setFragment] = useState(initial);
  const [files, setFiles] = useState(() => filesOf(initial));
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [compiled, setCompiled] = useState(() => compiledIn(initial));
  /** Counts the times that all files were replaced; their fields begin again then. */
  const [version, setVersion] = useState(0);
  const current = useRef(files);
  const saved = useRef(files);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);
  const { fragmentUUID: uuid, fragmentType } = fragment;

  const receive = useCallback((answer: Fragment) => {
    setFragment(answer);
    setCompiled((before) => compiledIn(answer) ?? before);
  }, []);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (isSaving.current) return;
    const sent = current.current;
    const body = changesBetween(saved.current, sent, fragmentType === "CustomFragment");
    if (!body) return;
    isSaving.current = true;
    setState({ kind: "saving" });
    try {
      const answer = await api.call<typeof changeFragment>("PATCH", "/fragments/:uuid", {
        params: { uuid },
        body,
      });
      saved.current = { ...saved.current, ...pick(sent, Object.keys(body) as FileID[]) };
      receive(answer);
      setState({ kind: "saved" });
      isSaving.current = false;
      // Typed in between.
      if (current.current !== sent) timer.current = setTimeout(() => void save(), DELAY_MS);
    } catch (error) {
      isSaving.current = false;
      setState({
        kind: "failed",
        reason: error instanceof Error ? error.message : t("Something went wrong."),
      });
    }
  }, [api, uuid, fragmentType, receive]);

  const change = useCallback(
    (file: FileID, text: string): void => {
      current.current = { ...current.current, [file]: text };
      setFiles(current.current);
      setState((before) => (before.kind === "saving" ? before : { kind: "changed" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), DELAY_MS);
    },
    [save],
  );

  /** Takes over an answer of the server with other files, such as those of a restored revision. */
  const replace = useCallback(
    (answer: Fragment): void => {
      clearTimeout(timer.current);
      current.current = filesOf(answer);
      saved.current = current.current;
      setFiles(current.current);
      setVersion((before) => before + 1);
      setState({ kind: "saved" });
      receive(answer);
    },
    [receive],
  );

  // The page in the cache has the draft as it was.
  useEffect(() => () => void queryClient.invalidateQueries({ refetchType: "none" }), [queryClient]);
  useEffect(() => () => void save(), [save]);
  return { fragment, files, state, compiled, version, change, save, replace, receive };
}

export type DraftView = ReturnType<typeof useDraft>;

const pick = (files: Files, ids: readonly FileID[]): Partial<Files> =>
  Object.fromEntries(ids.map((id) => [id, files[id]]));
