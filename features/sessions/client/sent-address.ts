import { useSyncExternalStore } from "react";
import { useSession } from "#platform/client/session.tsx";

const listeners = new Set<() => void>();
let sentAddress: string | null = null;

/** Notes the address that the last email went to, which this page does not know yet. */
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
