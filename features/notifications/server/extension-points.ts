import type { RawBuilder, SqlBool } from "kysely";
import type { Channels } from "#features/preferences/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EventType } from "#platform/server/events/events.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { Notified } from "./notified.ts";
import type { NotificationRow } from "./tables.ts";

/** What a notification is about: what is kept of it, whoever is told. */
export interface Subject {
  /** What happened: `comment:12`. Whatever types tell of it, a member is told of it once. */
  eventKey: string;
  recordType: string;
  recordID: number;
  /** The thread: opening it marks the notification read. */
  discussionID?: number | null;
  categoryID?: number | null;
  /** What unread ones of one type are put together by. */
  parentRecordType?: string | null;
  parentRecordID?: number | null;
  /** Who did it, and is not told; null when nobody did. */
  insertUserID: number | null;
}

/** A part of those who may be told: `limit` at most, with ids above `after`. */
export interface RecipientPage {
  after: number;
  limit: number;
}

/** How a notification reads, to one reader at one moment. */
export interface NotificationTexts {
  /** HTML, with names in `<strong>`. */
  body: string;
  /** Path on this forum. */
  url: string;
  /** Of the record, where `url` is that of something else. */
  recordUrl?: string;
}

/** A kind of event that people are told of: who, and in which words. By which ways is decided elsewhere. */
export interface NotificationType<Payload extends object = object> {
  /** The wire's `activityType`: `CommentMention`. */
  type: string;
  event: EventType<Payload>;
  /** Of all types that tell a member of one event, that of the lowest `sort` has the words. */
  sort: number;
  /** A word that says why one is told, such as `mention`. */
  reason: string;
  /** The key of the preference that decides by which ways. */
  preference: string;
  /** Whether unread ones about one parent are put together; `words` is then asked with a `count`. */
  isBatched?: boolean;
  /** As the forum itself sees it. Null when there is nothing to tell, or no more. */
  subject(context: Context, payload: Payload): Promise<Subject | null>;
  /** Ids in ascending order, fewer than `limit` when there are no more. Who did it, guests, banned and deleted may be among them. */
  recipients(context: Context, payload: Payload, page: RecipientPage): Promise<readonly number[]>;
  /** In the place of the preference, where it is not the whole answer; who is left out is not told. */
  channels?(
    context: Context,
    payload: Payload,
    userIDs: readonly number[],
  ): Promise<ReadonlyMap<number, Channels>>;
  /**
   * Whether the reader sees it at this moment. It is asked of one member for all with the same roles and rank; where the
   * answer hangs on who the member is, `sight: "each"` asks each of them.
   */
  canSee(reader: Context, payload: Payload): Promise<boolean>;
  visibility?: "each";
  /** How these notifications of the type read; those that are left out are not shown. In a constant number of statements. */
  texts(reader: Context, rows: readonly NotificationRow[]): Promise<ReadonlyMap<number, NotificationTexts>>;
}

export const notificationTypes = new Opening<NotificationType>("notificationTypes");

/** Who among these members does not want to be told of something; in one statement. */
export const notificationMutes = new Opening<
  (context: Context, userIDs: readonly number[], subject: Subject) => Promise<Iterable<number>>
>("notificationMutes");

/**
 * A condition on a row of `notifications`: whether its record is seen by the actor at this moment. All of them stand in
 * every statement that shows or counts notifications.
 */
export const notificationVisibility = new Opening<(context: Context) => Promise<RawBuilder<SqlBool>>>(
  "notificationVisibility",
);

/** Whether two members with the same roles may see a subject differently, so that each of them has to be asked. */
export const personalVisibility = new Opening<(context: Context, subject: Subject) => boolean>(
  "personalVisibility",
);

/** A way to tell people beside the list of notifications. */
export interface NotificationChannel {
  name: string;
  /**
   * In the transaction that keeps them: those who are told by a way by which they were not told before. It must not wait for
   * anything outside of the database.
   */
  deliver(context: Context, told: readonly Notified[]): Promise<void>;
}

export const channels = new Opening<NotificationChannel>("channels");
export const addChannel = (channel: NotificationChannel) => channels.with(channel);
