import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** What a link in a mail lets one out of: a kind of such things, and which of them. */
export interface Scope {
  kind: string;
  recordID?: number;
  /** Where what tells them apart is a word. */
  key?: string;
}

/** A kind of thing that one can be let out of, signed in or not. The context is the member's. */
interface UnsubscribeKind {
  kind: string;
  /** What it is called to the member, and whether it is on; null when it is nothing to that member, or no more. */
  describe(context: Context, userID: number, scope: Scope): Promise<{ name: string; isOn: boolean } | null>;
  set(context: Context, userID: number, scope: Scope, on: boolean): Promise<void>;
  /** What stands above the page when it was switched off, marked with `source`; "Unsubscribe Successful" when left out. */
  done?: string;
}

export const unsubscribeKinds = new Opening<UnsubscribeKind>("unsubscribeKinds");
export const addUnsubscribe = (kind: UnsubscribeKind) => unsubscribeKinds.with(kind);
