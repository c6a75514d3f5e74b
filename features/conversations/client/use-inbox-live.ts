import { useLive } from "#features/live/client/index.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";

const NEWS = new Set(["messageSent", "conversationsRead", "reset"]);

/** Reloads the list when a message arrives or is read elsewhere. */
export function useInboxLive(): void {
  const { userID } = useSession();
  const forget = useForgetAll();
  useLive(userID > 0 ? `user:${userID}` : null, ({ name }) => {
    if (NEWS.has(name)) void forget();
  });
}
