import type { RawBuilder, SqlBool } from "kysely";
import type { Channels } from "#features/preferences/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EventType } from "#platform/server/events/events.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Notified } from "./notified.ts";
import type { NotificationRow } from "./tables.ts";

/** The subject of a notification, stored with it; it is the same for every recipient. */
export interface Subject {
  /**
   * Identifies the event, such as `comment:12`. A member gets one notification for it, even if
   * several types apply.
   */
  eventKey: string;
  recordType: string;
  recordID: number;
  /** The thread; opening it marks the notification read. */
  discussionID?: number | null;
  categoryID?: number | null;
  /** With `parentRecordID`: unread notifications of one type are grouped by it. */
  parentRecordType?: string | null;
  parentRecordID?: number | null;
  /** The user who acted, who is not notified; null when there is none. */
  insertUserID: number | null;
}

/** A page of recipients: at most `limit`, with ids above `after`. */
export interface RecipientPage {
  after: number;
  limit: number;
}

/** The texts of a notification for one reader at one moment. */
export interface NotificationTexts {
  /** HTML, with names in `<strong>`. */
  body: string;
  /** Path on this forum. */
  url: string;
  /** URL of the record when `url` leads elsewhere. */
  recordUrl?: string;
  /** Returns the parts of the notification for the home page; without it, `body` is shown there. */
  summary?(): NotificationSummary;
}

/** A notification in parts: what happened, where, and the words themselves. All of them are plain text. */
export interface NotificationSummary {
  title: string;
  place: string;
  excerpt: string;
}

/**
 * A kind of event that members are notified of: the recipients and the texts. Preferences choose
 * the channels.
 */
export interface NotificationType<Payload extends object = object> {
  /** The API's `activityType`, such as `CommentMention`. */
  type: string;
  event: EventType<Payload>;
  /**
   * When several types notify a member of one event, the type with the lowest `sort` provides the
   * text.
   */
  sort: number;
  /** Reason code, such as `mention`. */
  reason: string;
  /** Key of the preference that chooses the channels. */
  preference: string;
  /**
   * True when unread notifications with one parent are grouped; `texts` then gets rows with a
   * `count`.
   */
  isBatched?: boolean;
  /** True when another place lists and counts the unread records; the list of notifications leaves these out. */
  isListedElsewhere?: boolean;
  /**
   * Returns the subject without visibility checks; null when there is nothing (or no longer
   * anything) to notify about.
   */
  subject(context: Context, payload: Payload): Promise<Subject | null>;
  /**
   * Returns ids in ascending order, fewer than `limit` on the last page. May include the author,
   * guests, and banned or deleted users.
   */
  recipients(context: Context, payload: Payload, page: RecipientPage): Promise<readonly number[]>;
  /**
   * Replaces the preference where it is not the whole answer; members missing from the result are
   * not notified.
   */
  channels?(
    context: Context,
    payload: Payload,
    userIDs: readonly number[],
  ): Promise<ReadonlyMap<number, Channels>>;
  /**
   * Returns whether the reader may see the subject now. Called for one member per set of roles and
   * rank; with `visibility: "each"`, for every member.
   */
  canSee(reader: Context, payload: Payload): Promise<boolean>;
  visibility?: "each";
  /**
   * Returns the texts of these notifications; those missing from the result are not shown. Must run
   * a constant number of statements.
   */
  texts(reader: Context, rows: readonly NotificationRow[]): Promise<ReadonlyMap<number, NotificationTexts>>;
}

export const notificationTypes = new ExtensionPoint<NotificationType>("notificationTypes");

/** Returns the ids of members who muted a subject; must run a single statement. */
export const notificationMutes = new ExtensionPoint<
  (context: Context, userIDs: readonly number[], subject: Subject) => Promise<Iterable<number>>
>("notificationMutes");

/**
 * SQL condition on a row of `notifications` that is true when the actor may currently see its
 * record. Every statement that lists or counts notifications includes all contributed conditions.
 */
export const notificationVisibility = new ExtensionPoint<(context: Context) => Promise<RawBuilder<SqlBool>>>(
  "notificationVisibility",
);

/**
 * Returns whether members with the same roles may see a subject differently, so that each must be
 * checked.
 */
export const personalVisibility = new ExtensionPoint<(context: Context, subject: Subject) => boolean>(
  "personalVisibility",
);

/** A channel that delivers notifications in addition to the list, such as email. */
export interface NotificationChannel {
  name: string;
  /**
   * Runs in the transaction that stores the notifications, with those that use a channel for the
   * first time. Must not wait for anything but the database.
   */
  deliver(context: Context, notified: readonly Notified[]): Promise<void>;
}

export const channels = new ExtensionPoint<NotificationChannel>("channels");
export const addChannel = (channel: NotificationChannel) => channels.with(channel);
