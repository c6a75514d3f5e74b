import { type RefObject, useEffect, useRef, useState } from "react";
import { POSTED } from "#platform/client/form.tsx";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import type { WrittenAttributes } from "../contract.ts";
import { DraftKeeper, type DraftPlace, type FoundDraft, isEmpty, type KeeperState } from "./draft-keeper.ts";

/** How the fields of a form are written in a draft, and back. */
export interface DraftFields {
  read(values: Readonly<Record<string, string>>): WrittenAttributes;
  write(attributes: WrittenAttributes): Readonly<Record<string, string>>;
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Puts values into the fields as if somebody had typed them. */
function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      if (field instanceof HTMLSelectElement) field.value = value;
      continue;
    }
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

interface KeeperOptions {
  /** Stands in the form that it keeps. */
  inside: RefObject<HTMLElement | null>;
  place: DraftPlace;
  fields: DraftFields;
  autosave: boolean;
  /** One may write something else here: a draft that waits is offered, not filled in. */
  offers: boolean;
}

/** Keeps what is written in the form around `inside`, from the moment somebody comes to it. */
export function useKeeper({ inside, place, fields, autosave, offers }: KeeperOptions) {
  const api = useApi();
  const { userID } = useSession();
  const keeper = useRef<DraftKeeper | null>(null);
  const [state, setState] = useState<KeeperState | null>(null);
  /** A draft that is offered. */
  const [found, setFound] = useState<FoundDraft | null>(null);
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its place for as long as it stands
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form || userID === 0) return;
    const begun = JSON.stringify(fields.read(valuesOf(form)));
    const own = new DraftKeeper({ api, userID, place, autosave, onChange: setState });
    keeper.current = own;
    const written = () => fields.read(valuesOf(form));

    let opened = false;
    const open = async () => {
      if (opened) return;
      opened = true;
      const draft = await own.find();
      if (!draft || isEmpty(draft.attributes)) return;
      const now = JSON.stringify(written());
      if (JSON.stringify(draft.attributes) === now) return draft.adopt();
      if (now !== begun || (offers && !draft.isUnsaved)) return setFound(draft);
      fillIn(form, fields.write(draft.attributes));
      draft.adopt();
      setRestored(true);
    };
    const note = () => own.changed(written());
    const flush = () => own.flush();
    const flushHidden = () => document.visibilityState === "hidden" && own.flush();
    const done = () => own.posted();

    // A form that is a page of its own is come to by its address.
    if (form.contains(document.activeElement) || place.recordType !== "comment") void open();
    else form.addEventListener("focusin", open, { once: true });
    form.addEventListener("input", note);
    form.addEventListener(POSTED, done);
    document.addEventListener("visibilitychange", flushHidden);
    addEventListener("pagehide", flush);
    addEventListener("online", flush);
    return () => {
      own.flush();
      form.removeEventListener("focusin", open);
      form.removeEventListener("input", note);
      form.removeEventListener(POSTED, done);
      document.removeEventListener("visibilitychange", flushHidden);
      removeEventListener("pagehide", flush);
      removeEventListener("online", flush);
    };
  }, []);

  const fill = (attributes: WrittenAttributes | null) => {
    const form = inside.current?.closest("form");
    if (form && attributes) fillIn(form, fields.write(attributes));
  };
  return {
    state,
    found,
    restored,
    restore() {
      fill(found?.attributes ?? null);
      found?.adopt();
      setFound(null);
      setRestored(true);
    },
    /** Throws the draft away that was offered, or the one that was brought back and with it what is in the form. */
    async discard() {
      if (found) found.adopt();
      else inside.current?.closest("form")?.reset();
      setFound(null);
      setRestored(false);
      await keeper.current?.discard();
    },
    save: () => keeper.current?.save(),
    async settle(choice: "mine" | "theirs") {
      fill((await keeper.current?.settle(choice)) ?? null);
    },
  };
}
