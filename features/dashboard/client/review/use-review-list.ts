import { type RefObject, useEffect, useRef, useState } from "react";

/** No card is open. */
const NONE = "";

export interface ReviewList {
  /** The element that contains the cards. */
  place: RefObject<HTMLDivElement | null>;
  /** The card that is open; the first one at the beginning. */
  currentID: string | undefined;
  chosenIDs: ReadonlySet<string>;
  toggle(id: string): void;
  choose(id: string, isChosen: boolean): void;
  chooseAll(all: boolean): void;
  /** Opens the next or the previous card and moves the focus to it. */
  move(step: 1 | -1): void;
  /** Opens the card that follows decided ones. */
  leave(decidedIDs: readonly string[]): void;
  /** Closes a card that leaves the list without a decision here; the next key opens the one in its place. */
  fold(id: string): void;
  /** Opens a card that is in the list again. */
  returnTo(id: string | undefined): void;
}

/** The state of a list of cards, of which one is open and some are selected. */
export function useReviewList(ids: readonly string[]): ReviewList {
  const place = useRef<HTMLDivElement>(null);
  const [openID, setOpenID] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const movesFocus = useRef(false);
  const currentID = ids.find((id) => id === openID) ?? (openID === NONE ? undefined : ids[0]);
  const lastPlace = useRef(-1);
  if (currentID !== undefined) lastPlace.current = ids.indexOf(currentID);
  const open = (id: string | undefined) => {
    movesFocus.current = true;
    setOpenID(id ?? null);
  };

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const card = place.current?.querySelector<HTMLElement>("article[data-current]") ?? place.current;
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest" });
  });

  return {
    place,
    currentID,
    chosenIDs: new Set(ids.filter((id) => chosen.has(id))),
    toggle: (id) => setOpenID(id === currentID ? NONE : id),
    choose(id, isChosen) {
      const next = new Set(chosen);
      next[isChosen ? "add" : "delete"](id);
      setChosen(next);
    },
    chooseAll: (all) => setChosen(new Set(all ? ids : [])),
    move(step) {
      const folded = step === 1 ? lastPlace.current - 1 : lastPlace.current;
      const at = currentID === undefined ? folded : ids.indexOf(currentID);
      open(ids[Math.max(0, Math.min(ids.length - 1, at + step))]);
    },
    leave(decidedIDs) {
      const left = ids.filter((id) => !decidedIDs.includes(id));
      const from = Math.max(...decidedIDs.map((id) => ids.indexOf(id)));
      setChosen(new Set());
      open(left.find((id) => ids.indexOf(id) > from) ?? left.at(-1));
    },
    fold(id) {
      setOpenID((opened) => ((opened ?? ids[0]) === id ? NONE : opened));
    },
    returnTo: open,
  };
}
