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

/** What happened in a form before its keeper was there. */
export interface Early {
  /** What stood in its fields at first. */
  begun: Readonly<Record<string, string>>;
  /** Whether somebody came to it. */
  isCome: boolean;
  /** Whether they asked that it be saved. */
  isToSave: boolean;
  /** What was sent and came back. */
  returned: Readonly<Record<string, string>> | null;
}

interface EarlyOptions<Props> {
  /** Stands in the form. */
  inside: RefObject<HTMLElement | null>;
  keeper: OnDemand<Props>;
  place: DraftPlace;
  fields: DraftFields;
  /** Whether it is wanted though nobody has come to the form. */
  isWanted: boolean;
}

/**
 * Brings the keeper of a form when somebody comes to it, or has come before. Until it is there, and however long that
 * takes, the browser keeps every letter.
 */
export function useEarly<Props>({ inside, keeper, place, fields, isWanted }: EarlyOptions<Props>) {
  const { userID, site } = useSession();
  const [Keeper, setKeeper] = useState<ComponentType<Props> | null>(null);
  const early = useRef<Early>({ begun: {}, isCome: false, isToSave: false, returned: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its place for as long as it stands
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form || Keeper) return;
    const told = early.current;
    const written = () => fields.read(valuesOf(form));
    const mine = () => ({ userID, place: nameOf(place), tab: thisTab() });
    const stop = new AbortController();
    const on = (target: EventTarget, type: string, listen: (event: Event) => void) =>
      target.addEventListener(type, listen, { signal: stop.signal });
    let isOnItsWay = false;
    let isSent = false;

    const bring = () => {
      isOnItsWay = true;
      keeper.load().then(
        (loaded) => !isSent && !stop.signal.aborted && setKeeper(() => loaded),
        // Out of reach: asked for again at the next sign.
        () => {},
      );
    };
    const come = () => {
      told.isCome = true;
      bring();
    };
    const keep = () => {
      if (isSent || !site.autosaveDrafts) return;
      const attributes = written();
      const draftID = told.returned?.["draftID"];
      if (isEmpty(attributes)) return dropLocal(mine());
      saveLocally({
        ...{ ...mine(), changed: Date.now(), attributes, version: null, attempt: null, isSaved: false },
        draftID: draftID === undefined ? null : Number(draftID),
      });
    };

    told.begun = valuesOf(form);
    on(form, "pointerover", () => void keeper.load().catch(() => {}));
    on(form, "focusin", come);
    // After React has heard of it, so that all fields hold what is seen.
    on(window, "input", ({ target }) => {
      if (isSent || !form.contains(target as Node)) return;
      keep();
      come();
    });
    on(form, SAVE, () => {
      told.isToSave = true;
      come();
    });
    on(form, SENDING, (event) => {
      isSent = true;
      const draftID = told.returned?.["draftID"];
      if (draftID !== undefined) (event as CustomEvent<Sending>).detail.values["draftID"] = draftID;
    });
    on(form, HELD, () => {
      isSent = true;
      dropLocal(mine());
    });
    on(form, RETURNED, (event) => {
      isSent = false;
      told.returned = (event as CustomEvent<Record<string, string>>).detail;
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
    else void localDrafts(userID, nameOf(place)).then((kept) => kept.length > 0 && bring());
    return () => stop.abort();
  }, [Keeper]);

  return {
    Keeper,
    early: early.current,
    /** Has the keeper stand in the form when it resolves. */
    async bring() {
      const loaded = await keeper.load();
      flushSync(() => setKeeper(() => loaded));
    },
  };
}
