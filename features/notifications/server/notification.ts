import { actorOf } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/acting.ts";
import type { Context } from "#platform/server/context.ts";
import { type EventType, on } from "#platform/server/events.ts";
import { insertTold } from "./queries.ts";

/** What a reader is told. */
export interface Telling {
  /** Tells two tellings of one type apart, for one reader: `comment:12`. */
  subject: string;
  /** HTML, with names in `<strong>`. */
  body: string;
  url: string;
}

/** A kind of event that people are told of: who, and in which words. Channels are not its business. */
export interface NotificationType<P extends object> {
  type: string;
  event: EventType<P>;
  /** Who may be told: ids, guests and the one who did it left out by whoever knows. */
  recipients(context: Context, payload: P): Promise<readonly number[]>;
  /**
   * The words for one reader; the context is that reader's, so that what is not seen is not found. Null when there is
   * nothing to tell, above all when the reader may not see it.
   */
  tell(reader: Context, payload: P): Promise<Telling | null>;
}

/** Tells people of an event, after it was committed: whoever may see it at that moment, and each of them once. */
export const notification = <P extends object>({ type, event, recipients, tell }: NotificationType<P>) =>
  on(event, `tell ${type}`, async (context, payload) => {
    const told: (Telling & { userID: number; type: string })[] = [];
    for (const userID of new Set(await recipients(context, payload))) {
      const actor = await actorOf(context, userID);
      const telling = actor && (await tell(actingAs(context, actor), payload));
      if (telling) told.push({ ...telling, userID, type });
    }
    await insertTold(context, told);
  });
