import { useSyncExternalStore } from "react";
import { useSession } from "#platform/client/session.tsx";

const listeners = new Set<() => void>();
let sentAddress: string | null = null;

/** Stores the address of the last email, which the page's data does not contain yet. */
export function noteSent(address: string): void {
  sentAddress = address;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The address that waits to be confirmed. */
export function useUnconfirmedAddress(): string {
  const { site } = useSession();
  const sent = useSyncExternalStore(
    subscribe,
    () => sentAddress,
    () => null,
  );
  return sent ?? site.unconfirmed?.email ?? "";
}
