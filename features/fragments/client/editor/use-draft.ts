import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { changeFragment, Fragment } from "../../contract.ts";
import { changesBetween, type FileID, type Files, filesOf, jsonErrors } from "./files.ts";
import { dropText, type FoundText, findText, storeText } from "./stored-text.ts";

/** Delay after the last key before the draft is saved and compiled, in milliseconds. */
const DELAY_MS = 400;

/** What happened to the last changes: `invalid` has the name of a JSON file with an error, `failed` the reason. */
export type SaveState =
  | { kind: "saved" | "changed" | "saving" }
  | { kind: "invalid"; file: FileID }
  | { kind: "failed"; reason: string };

/** Returns the state when everything that can be saved is saved. */
function stateOf(saved: Files, files: Files): SaveState {
  const [file] = Object.keys(jsonErrors(files)) as FileID[];
  return file && files[file] !== saved[file] ? { kind: "invalid", file } : { kind: "saved" };
}

/** A version that compiled, for the preview. */
interface Compiled {
  jsUrl: string;
  date: string;
}

const compiledIn = ({ jsUrl, errors, dateUpdated }: Fragment): Compiled | null =>
  jsUrl !== null && errors.length === 0 ? { jsUrl, date: dateUpdated } : null;

/** The draft of a fragment: saved, and with it compiled, shortly after the last key. Until then the text is in the browser. */
export function useDraft(initial: Fragment, isOn: boolean) {
  const api = useApi();
  const { userID } = useSession();
  const queryClient = useQueryClient();
  const [fragment, setFragment] = useState(initial);
  const [files, setFiles] = useState(() => filesOf(initial));
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [compiled, setCompiled] = useState(() => compiledIn(initial));
  /** Counts the times that all files were replaced; their fields begin again then. */
  const [version, setVersion] = useState(0);
  /** Text of an earlier visit that the server does not have, while the user has not decided what to do with it. */
  const [found, setFound] = useState<FoundText | null>(null);
  const current = useRef(files);
  const saved = useRef(files);
  const base = useRef(initial.dateUpdated);
  /** False while text would be lost with the page. */
  const isStored = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);
  const { fragmentUUID: uuid, fragmentType } = fragment;

  const receive = useCallback((answer: Fragment) => {
    base.current = answer.dateUpdated;
    setFragment(answer);
    setCompiled((before) => compiledIn(answer) ?? before);
  }, []);

  const store = useCallback(() => {
    isStored.current = storeText(userID, uuid, {
      ...{ base: base.current, saved: saved.current, files: current.current },
    });
  }, [userID, uuid]);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (isSaving.current) return;
    const sent = current.current;
    const body = changesBetween(saved.current, sent, fragmentType === "CustomFragment");
    if (!body) return setState(stateOf(saved.current, sent));
    isSaving.current = true;
    setState({ kind: "saving" });
    try {
      const answer = await api.call<typeof changeFragment>("PATCH", "/fragments/:uuid", {
        params: { uuid },
        body,
      });
      saved.current = { ...saved.current, ...pick(sent, Object.keys(body) as FileID[]) };
      receive(answer);
      store();
      setState(stateOf(saved.current, current.current));
      isSaving.current = false;
      // Typed in between.
      if (changesBetween(saved.current, current.current, fragmentType === "CustomFragment"))
        timer.current = setTimeout(() => void save(), DELAY_MS);
    } catch (error) {
      isSaving.current = false;
      setState({
        kind: "failed",
        reason: error instanceof Error ? error.message : t("Something went wrong."),
      });
    }
  }, [api, uuid, fragmentType, receive, store]);

  const change = useCallback(
    (file: FileID, text: string): void => {
      current.current = { ...current.current, [file]: text };
      setFiles(current.current);
      store();
      setState((before) => (before.kind === "saving" ? before : { kind: "changed" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), DELAY_MS);
    },
    [save, store],
  );

  /** Continues with text of an earlier visit, or discards it. */
  const decide = useCallback(
    (text: FoundText, isUsed: boolean): void => {
      setFound(null);
      if (!isUsed) {
        dropText(userID, uuid);
        return;
      }
      for (const [file, written] of Object.entries(text.files)) change(file as FileID, written);
      setVersion((before) => before + 1);
    },
    [userID, uuid, change],
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
      store();
    },
    [receive, store],
  );

  useEffect(() => {
    if (!isOn) return;
    let isHere = true;
    const server = { base: base.current, saved: saved.current };
    void findText(userID, uuid, server).then((text) => {
      // What was typed in between is newer.
      if (!isHere || !text || current.current !== server.saved) return;
      if (text.isOutdated) setFound(text);
      else decide(text, true);
    });
    return () => {
      isHere = false;
    };
  }, [isOn, userID, uuid, decide]);

  // The page in the cache has the draft as it was.
  useEffect(() => () => void queryClient.invalidateQueries({ refetchType: "none" }), [queryClient]);
  useEffect(() => () => void save(), [save]);
  return {
    ...{ fragment, files, state, compiled, version, found, isStored },
    ...{ change, save, replace, receive, decide },
  };
}

export type DraftView = ReturnType<typeof useDraft>;

const pick = (files: Files, ids: readonly FileID[]): Partial<Files> =>
  Object.fromEntries(ids.map((id) => [id, files[id]]));
