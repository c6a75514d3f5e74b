import type { Phrase } from "#platform/contract/i18n.ts";
import type { PermissionSet } from "#platform/contract/permission.ts";
import type { ParentRequest } from "../audit/parent-request.ts";
import type { Db } from "../database/database.ts";
import type { EventType } from "../events/events.ts";
import type { Registry } from "./feature.ts";
import type { Setting } from "./settings.ts";

/** The member of staff who uses the forum as another member, or sees it as a role does. */
export interface Impersonation {
  userID: number;
  name: string;
  /** The role whose permissions apply, in which case nothing can be written; null while signed in as a member. */
  roleName: string | null;
}

/** The access token that a request came with in place of a session. */
export interface SentAccessToken {
  accessTokenID: number;
  /** True when it cannot write. */
  isReadOnly: boolean;
  /** True when it has chosen permissions instead of all those of its owner. */
  isLimited: boolean;
}

/** The user, guest or system that a context acts for. A guest has userID 0. */
export interface Actor {
  userID: number;
  name: string;
  roleIDs: readonly number[];
  permissions: PermissionSet;
  /** Permissions that a rule denies the user, with the reason. The user reads it when one of them is needed. */
  denied?: ReadonlyMap<string, Phrase>;
  /** Session of the request; null for guests, jobs and tokens. */
  sessionID: number | null;
  /** Network address, for limits and logs; null where there is no request. */
  address: string | null;
  /** Set while a member of staff is behind the request instead of the user. */
  impersonation?: Impersonation;
  /** Set when a program makes the request with an access token of the user. */
  accessToken?: SentAccessToken;
  /** Set when the client names the request that this one follows from, for the audit log. */
  parentRequest?: ParentRequest;
  /** Until when the session counts as confirmed: see `requireConfirmed`. */
  confirmedUntil?: Date;
}

/** Returns whether a member of staff is signed in as this user. Private records are hidden from them. */
export const isSignedInAs = ({ impersonation }: Actor): boolean =>
  impersonation !== undefined && impersonation.roleName === null;

/** Reads the current values of settings. */
export interface SettingsReader {
  get<T>(setting: Setting<T>): T;
}

/** The dependencies of an action, a query or a view. Requests, jobs and tests each create one. */
export interface Context {
  readonly actor: Actor;
  /** Id of everything one request or job does, so that it can be found and undone together. */
  readonly operationID: string;
  readonly db: Db;
  readonly now: Date;
  readonly settings: SettingsReader;
  readonly addons: Registry;
  /** Records an event in the current transaction; listeners run after the commit. */
  emit<P extends object>(event: EventType<P>, payload: P): Promise<void>;
  /** Runs `work` in one transaction, and repeats it after a deadlock. Inside a transaction `work` joins it. */
  transaction<T>(work: (context: Context) => Promise<T>): Promise<T>;
}
