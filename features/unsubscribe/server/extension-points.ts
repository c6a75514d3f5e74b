import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A subscription that a link in an email can end: its kind, and the record. */
export interface Scope {
  kind: string;
  recordID?: number;
  /** Identifies the record where it has no numeric id. */
  key?: string;
}

/** A kind of subscription that can be ended without a session. The context is the member's. */
interface UnsubscribeKind {
  kind: string;
  /** Returns the name of the subscription and whether it is on; null when the member does not have it. */
  describe(context: Context, userID: number, scope: Scope): Promise<{ name: string; isOn: boolean } | null>;
  set(context: Context, userID: number, scope: Scope, on: boolean): Promise<void>;
  /** Heading of the page after unsubscribing, marked with `source`; "Unsubscribe Successful" by default. */
  done?: string;
}

export const unsubscribeKinds = new ExtensionPoint<UnsubscribeKind>("unsubscribeKinds");
export const addUnsubscribe = (kind: UnsubscribeKind) => unsubscribeKinds.with(kind);
