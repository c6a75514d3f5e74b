import { useLive } from "#features/live/client/index.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";

const NEWS = new Set(["messageSent", "conversationsRead", "reset"]);

/** Reads the list anew when something was said in one of one's conversations, or read elsewhere. */
export function useInboxLive(): void {
  const { userID } = useSession();
  const forget = useForgetAll();
  useLive(userID > 0 ? `user:${userID}` : null, ({ name }) => {
    if (NEWS.has(name)) void forget();
  });
}
