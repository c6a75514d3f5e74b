import { useCallback, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { openDocument } from "#platform/client/base-path.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { loadWithSlots, useAllFillings } from "#platform/client/slots.tsx";
import { authorMarks, userActionItems, userFacts } from "./slots.ts";
import type { UserCardLayer } from "./user-card-layer.tsx";

/** Links to users: those of the interface and mentions in posts. */
const USER_LINK = "a[href][data-userid]";

export const isUserLink = (link: Element): boolean => link.matches(USER_LINK);

const layer = lazyComponent(async () => (await import("./user-card-layer.tsx")).UserCardLayer, {
  slots: [authorMarks, userActionItems, userFacts],
});

interface Opened {
  link: HTMLAnchorElement;
  userID: number;
}

/**
 * Returns the card that a plain click opens; null when the click is not on a user, or the browser follows the
 * link.
 */
function askedBy(event: MouseEvent): Opened | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || event.defaultPrevented) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(USER_LINK) : null;
  const userID = Number(link?.dataset["userid"]);
  return link && !link.isContentEditable && userID > 0 ? { link, userID } : null;
}

/** Opens the card of a user whose name is clicked: one card for all names of a page. */
export function UserCards() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const fillings = useAllFillings();
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card belongs to the page it was opened on
  useEffect(() => setOpened(null), [path]);
  useEffect(() => {
    function open(event: MouseEvent): void {
      const asked = askedBy(event);
      if (!asked) return;
      event.preventDefault();
      // When the card cannot be loaded, the link still works.
      loadWithSlots(layer, fillings).then(
        () => setOpened(asked),
        () => openDocument(asked.link.href),
      );
    }
    document.addEventListener("click", open, true);
    return () => document.removeEventListener("click", open, true);
  }, [fillings]);
  const close = useCallback(() => setOpened(null), []);
  const Layer = layer.loaded as typeof UserCardLayer | null;
  return opened && Layer && <Layer {...opened} onClose={close} />;
}
