import { type RefObject, useEffect, useRef, useState } from "react";
import { registerUnposted } from "#features/comments/client/index.ts";
import { fillForm } from "#platform/client/fill-form.ts";
import { useForm } from "#platform/client/form.tsx";
import {
  HELD,
  NotSent,
  POSTED,
  RETURNED,
  SAVE,
  SENDING,
  type Sending,
} from "#platform/client/form-events.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import type { WrittenAttributes } from "../contract.ts";
import { bringBack } from "./bring-back.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { type DraftPlace, isEmpty } from "./draft-place.ts";
import type { FoundDraft } from "./find-drafts.ts";
import type { KeeperState } from "./keeper-state.ts";
import { isBeingPosted } from "./local-drafts.ts";
import type { Early } from "./use-early.ts";
import { valuesOf } from "./values-of.ts";

/** Converts the fields of a form to a draft and back. */
export interface DraftFields {
  read(values: Readonly<Record<string, string>>): WrittenAttributes;
  write(attributes: WrittenAttributes): Readonly<Record<string, string>>;
}

interface KeeperOptions {
  /** An element in the form to save. */
  inside: RefObject<HTMLElement | null>;
  place: DraftPlace;
  fields: DraftFields;
  autosave: boolean;
  /** True to offer a found draft instead of filling it in, because the reader may write something else. */
  offers: boolean;
  /** For a comment: the drafts for the end of its thread that the account has. */
  unposted: readonly { draftID: number }[] | null;
  /** Form events from before this hook was loaded. */
  early: Early | null;
  /** Asks whether to post a post now that is scheduled for that time. */
  onOverride(dateScheduled: string): Promise<boolean>;
}

/** Saves the form around `inside` as a draft from the moment the user focuses it. */
export function useKeeper({ inside, place, fields, autosave, offers, ...options }: KeeperOptions) {
  const { unposted, early, onOverride } = options;
  const latest = useRef({ onOverride, place, fields });
  latest.current = { onOverride, place, fields };
  const api = useApi();
  const { userID } = useSession();
  const { noteSaved, top } = useForm();
  const keeper = useRef<DraftKeeper | null>(null);
  const [state, setState] = useState<KeeperState | null>(null);
  /** The offered drafts. */
  const [found, setFound] = useState<readonly FoundDraft[]>([]);
  const [restored, setRestored] = useState(false);
  const formAround = () => inside.current?.closest("form") ?? null;
  const fill = (attributes: WrittenAttributes | null) => {
    const form = formAround();
    if (form && attributes) fillForm(form, fields.write(attributes));
  };
  /** Without autosave, changes that are not in the account are lost with the page. */
  const isLost = (draft: FoundDraft) => !autosave && draft.local !== null;

  async function discard(): Promise<void> {
    const form = formAround();
    setRestored(false);
    const discarded = keeper.current?.discard();
    form?.reset();
    // Notifies controlled fields of their restored values.
    if (form) fillForm(form, fields.write(fields.read(valuesOf(form))));
    await discarded;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reply that answers something else moves its draft
  useEffect(() => {
    const form = formAround();
    if (form) keeper.current?.move(place, fields.read(valuesOf(form)));
  }, [place.commentParentID]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest place is read when it is needed
  useEffect(() => {
    const form = formAround();
    if (!form || userID === 0) return;
    const written = () => latest.current.fields.read(valuesOf(form));
    const begun = JSON.stringify(fields.write(early ? fields.read(early.begun) : written()));
    const own = new DraftKeeper({ api, userID, place, autosave, onChange: setState });
    keeper.current = own;

    let stage: "closed" | "finding" | "open" = "closed";
    const open = async () => {
      if (stage !== "closed") return;
      stage = "finding";
      const all = await own.find();
      const { draftID, ...newPlace } = place;
      const isMissing = draftID !== undefined && all.length === 0 && stage === "finding";
      if (isMissing && !isBeingPosted(userID, { draftID, attributes: {} })) {
        own.move(newPlace, written());
        void import("./note-missing.ts").then(({ noteMissing }) => noteMissing());
      }
      const drafts = all.filter((draft) => !isEmpty(draft.attributes) && !isLost(draft));
      // Discarded in the meantime.
      if (stage !== "finding") return;
      stage = "open";
      const [first, ...others] = drafts;
      if (!first) return;
      const now = JSON.stringify(fields.write(written()));
      if (JSON.stringify(fields.write(first.attributes)) === now) {
        own.adopt(first);
        return setFound(others);
      }
      const isChosen = first.local !== null || (others.length === 0 && !offers);
      if (now !== begun || !isChosen) return setFound(drafts);
      fillForm(form, fields.write(first.attributes));
      own.adopt(first);
      setRestored(true);
      setFound(others);
    };
    const stop = new AbortController();
    const on = (target: EventTarget, type: string, listen: (event: Event) => void, once = false) =>
      target.addEventListener(type, listen, { signal: stop.signal, once });
    const returned = (draftID: string | undefined) =>
      own.returned(written(), draftID === undefined ? null : Number(draftID));
    if (early?.returned) returned(early.returned["draftID"]);
    else if (JSON.stringify(fields.write(written())) !== begun) own.changed(written());
    if (early?.isToSave) void own.save();
    // A form that is a page of its own is come to by its address.
    const isCome = early?.isCome || place.recordType !== "comment";
    if (isCome || form.contains(document.activeElement)) void open();
    else on(form, "focusin", () => void open(), true);
    // Listens on the window: if this rendered before React handled the event, controlled fields would lose the
    // keystroke.
    on(window, "input", ({ target }) => form.contains(target as Node) && own.changed(written()));
    on(form, SENDING, (event) => {
      const { values, before } = (event as CustomEvent<Sending>).detail;
      const lay = async () => {
        const { dateScheduled } = own.state;
        if (dateScheduled !== null && !(await latest.current.onOverride(dateScheduled))) throw new NotSent();
        const { draftID, attempt } = await own.lay();
        if (draftID !== null) values["draftID"] = String(draftID);
        if (attempt !== null) values["draftSaved"] = attempt;
      };
      before.push(lay());
    });
    on(form, SAVE, () => void own.save());
    on(form, HELD, () => own.held());
    on(form, RETURNED, (event) => returned((event as CustomEvent<Record<string, string>>).detail["draftID"]));
    on(form, POSTED, () => own.posted());
    on(document, "visibilitychange", () => document.visibilityState === "hidden" && own.flush());
    on(window, "pagehide", () => own.flush());
    on(window, "online", () => own.flush());
    const untell = unposted
      ? registerUnposted({
          exists: () =>
            latest.current.place.commentParentID === undefined &&
            (!isEmpty(written()) || (stage !== "open" && unposted.length > 0)),
          discard: async () => {
            const unread = stage === "open" ? [] : unposted;
            stage = "open";
            await Promise.all([discard(), ...unread.map(({ draftID }) => own.remove(draftID))]);
          },
        })
      : () => {};
    return () => {
      untell();
      own.flush();
      stop.abort();
    };
  }, []);

  const take = (draft: FoundDraft) => {
    fill(draft.attributes);
    keeper.current?.adopt(draft);
    setFound(found.filter((each) => each !== draft));
    setRestored(true);
  };
  return {
    state,
    found,
    /** Element at which offered drafts are visible first. */
    top,
    restored,
    /** Restores one of the offered drafts. */
    restore: take,
    /** Discards an offered draft; the returned function restores it. */
    async drop(draft: FoundDraft) {
      setFound(found.filter((each) => each !== draft));
      await keeper.current?.drop(draft);
      return async () => {
        const back = await bringBack(api, place, draft);
        setFound((now) => [back, ...now]);
      };
    },
    /** Discards the draft and the text in the form; the returned function restores both. */
    async discard() {
      const form = formAround();
      const attributes = form && fields.read(valuesOf(form));
      await discard();
      return async () => {
        if (!attributes) return;
        if (form.isConnected) return fillForm(form, fields.write(attributes));
        await bringBack(api, place, { attributes, changed: 0, local: null, server: null, isKnown: true });
      };
    },
    async save() {
      await keeper.current?.save();
      if (keeper.current?.state.status === "saved") noteSaved();
    },
    async schedule(dateScheduled: string) {
      const form = formAround();
      if (!form) return;
      await keeper.current?.schedule(fields.read(valuesOf(form)), dateScheduled);
      noteSaved();
    },
    startOver: () => keeper.current?.startOver(),
    async resolve(choice: "mine" | "theirs") {
      fill((await keeper.current?.resolve(choice)) ?? null);
    },
  };
}
