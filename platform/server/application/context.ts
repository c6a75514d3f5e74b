import type { PermissionSet } from "#platform/contract/permission.ts";
import type { Db } from "../database/database.ts";
import type { EventType } from "../events/events.ts";
import type { Registry } from "./feature.ts";
import type { Setting } from "./settings.ts";

/** Who asks. A guest has userID 0. */
export interface Actor {
  userID: number;
  name: string;
  roleIDs: readonly number[];
  permissions: PermissionSet;
  /** The session this request came with; null for guests, jobs and tokens. */
  sessionID: number | null;
  /** Network address, for limits and logs; null where there is no request. */
  address: string | null;
}

export interface SettingsReader {
  get<T>(setting: Setting<T>): T;
}

/** All that a verb, a query or a view needs of its surroundings. A job and a test make one as easily as a request. */
export interface Context {
  readonly actor: Actor;
  /** One for all that a request, or a job, does: what belongs together, and is undone together. */
  readonly operationID: string;
  readonly db: Db;
  readonly now: Date;
  readonly settings: SettingsReader;
  readonly addons: Registry;
  /** Records that something happened, in the current transaction; listeners hear of it after the commit. */
  emit<P extends object>(event: EventType<P>, payload: P): Promise<void>;
  /** Runs `work` in one transaction, again when it met a deadlock; inside another transaction it joins that one. */
  transaction<T>(work: (context: Context) => Promise<T>): Promise<T>;
}
