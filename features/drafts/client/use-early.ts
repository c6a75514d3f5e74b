import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HELD, POSTED, RETURNED, SAVE, SENDING, type Sending } from "#platform/client/form-events.ts";
import { useSession } from "#platform/client/session.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { type DraftPlace, isEmpty, nameOf } from "./draft-place.ts";
import { dropLocal, localDrafts, saveLocally } from "./local-drafts.ts";
import { thisTab } from "./tabs.ts";
import type { DraftFields } from "./use-keeper.ts";
import { valuesOf } from "./values-of.ts";

/** Form events from before the saving component was loaded. */
export interface Early {
  /** Initial values of its fields. */
  begun: Readonly<Record<string, string>>;
  /** True if the user focused the form. */
  isCome: boolean;
  /** True if the user asked to save it. */
  isToSave: boolean;
  /** Values of a submission that failed. */
  returned: Readonly<Record<string, string>> | null;
}

/** Values before the user typed, which may be before this code was loaded. */
function begunIn(form: HTMLFormElement): Record<string, string> {
  const begun = valuesOf(form);
  for (const area of form.querySelectorAll("textarea")) begun[area.name] = area.defaultValue;
  return begun;
}

interface EarlyOptions<Props> {
  /** An element in the form. */
  inside: RefObject<HTMLElement | null>;
  keeper: OnDemand<Props>;
  place: DraftPlace;
  fields: DraftFields;
  /** True to load the component before the user focuses the form. */
  isWanted: boolean;
}

/**
 * Loads the saving component of a form when the user focuses it, or has focused it before. Until then, the browser
 * stores every keystroke.
 */
export function useEarly<Props>({ inside, keeper, place, fields, isWanted }: EarlyOptions<Props>) {
  const { userID, site } = useSession();
  const [Keeper, setKeeper] = useState<ComponentType<Props> | null>(null);
  /** A reply may answer the discussion instead of a comment later. */
  const latest = useRef({ place, fields });
  latest.current = { place, fields };
  const early = useRef<Early>({ begun: {}, isCome: false, isToSave: false, returned: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest place is read when it is needed
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form || Keeper) return;
    const state = early.current;
    const written = () => latest.current.fields.read(valuesOf(form));
    const mine = () => ({ userID, place: nameOf(latest.current.place), tab: thisTab() });
    const stop = new AbortController();
    const on = (target: EventTarget, type: string, listen: (event: Event) => void) =>
      target.addEventListener(type, listen, { signal: stop.signal });
    let isOnItsWay = false;
    let isSent = false;

    const bring = () => {
      isOnItsWay = true;
      keeper.load().then(
        (loaded) => !isSent && !stop.signal.aborted && setKeeper(() => loaded),
        // Loading failed; the next event tries again.
        () => {},
      );
    };
    const come = () => {
      state.isCome = true;
      bring();
    };
    const keep = () => {
      if (isSent || !site.autosaveDrafts) return;
      const attributes = written();
      const draftID = state.returned?.["draftID"];
      if (isEmpty(attributes)) return dropLocal(mine());
      saveLocally({
        ...{ ...mine(), changed: Date.now(), attributes, version: null, attempt: null, isSaved: false },
        draftID: draftID === undefined ? null : Number(draftID),
      });
    };

    state.begun = begunIn(form);
    on(form, "pointerover", () => void keeper.load().catch(() => {}));
    on(form, "focusin", come);
    // After React has handled the event, so that all fields have their visible values.
    on(window, "input", ({ target }) => {
      if (isSent || !form.contains(target as Node)) return;
      keep();
      come();
    });
    on(form, SAVE, () => {
      state.isToSave = true;
      come();
    });
    on(form, SENDING, (event) => {
      isSent = true;
      const draftID = state.returned?.["draftID"];
      if (draftID !== undefined) (event as CustomEvent<Sending>).detail.values["draftID"] = draftID;
    });
    on(form, HELD, () => {
      isSent = true;
      dropLocal(mine());
    });
    on(form, RETURNED, (event) => {
      isSent = false;
      state.returned = (event as CustomEvent<Record<string, string>>).detail;
      keep();
      bring();
    });
    on(form, POSTED, () => {
      dropLocal(mine());
      stop.abort();
    });
    on(window, "online", () => isOnItsWay && bring());

    if (form.contains(document.activeElement)) come();
    else if (isWanted || !isEmpty(written())) bring();
    else void localDrafts(userID, nameOf(place)).then((copies) => copies.length > 0 && bring());
    return () => stop.abort();
  }, [Keeper]);

  return {
    Keeper,
    early: early.current,
    /** Resolves when the saving component is in the form. */
    async bring() {
      const loaded = await keeper.load();
      flushSync(() => setKeeper(() => loaded));
    },
  };
}
