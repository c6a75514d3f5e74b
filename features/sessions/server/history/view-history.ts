import type { Context } from "#platform/server/application/context.ts";
import { listSignInRows } from "./history-queries.ts";

/** A sign-in as the page of devices shows it. */
interface SignInShown {
  signInID: number;
  dateInserted: string;
  address: string | null;
  agent: string | null;
  isNewDevice: boolean;
}

/** Latest sign-ins of the actor, newest first. */
export const viewOwnSignIns = async (context: Context): Promise<SignInShown[]> =>
  (await listSignInRows(context, context.actor.userID)).map(({ userID: _, dateInserted, ...signIn }) => ({
    ...signIn,
    dateInserted: dateInserted.toISOString(),
  }));
