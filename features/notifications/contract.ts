import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand, flag } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const DateTime = z.iso.datetime();

export const Notification = z.object({
  notificationID: z.int(),
  activityName: z.string().meta({ description: "Same as `activityType`." }),
  activityType: z.string().meta({ description: "Type of the notification, such as `CommentMention`." }),
  body: z.string().meta({ description: "HTML with names in `<strong>`." }),
  photoUrl: z.string().nullable().meta({ description: "Photo of the member who acted last." }),
  url: z.string().meta({ description: "Path on this forum." }),
  readUrl: z
    .string()
    .optional()
    .meta({ description: "Path that marks an unread notification as read and leads to `url`." }),
  recordType: z.string(),
  recordID: z.int(),
  recordUrl: z.string(),
  discussionID: z.int().nullable(),
  dateInserted: DateTime,
  dateUpdated: DateTime,
  read: z.boolean(),
  count: z.int().optional().meta({ description: "Number of combined notifications, when more than one." }),
  reason: z
    .string()
    .meta({ description: "Reasons for the notification, such as `mention`, separated by commas." }),
  notifyUsers: z
    .array(UserFragment)
    .optional()
    .meta({ description: "Some of the users who acted, when it combines several notifications." }),
});
export type Notification = z.infer<typeof Notification>;

const expanding = expand(["discussion"]);

export const listNotifications = endpoint({
  method: "GET",
  path: "/notifications",
  summary:
    "List the caller's notifications, newest first; without those of private messages, which `/conversations` counts.",
  query: z.object({
    ...paging(30, 100),
    shouldBatch: flag()
      .default(true)
      .meta({ description: "Combines unread notifications of one type about one record." }),
    expand: expanding,
  }),
  answer: z.array(Notification),
  paging: "more",
});

const params = z.object({ id: id() });

export const readNotification = endpoint({
  method: "GET",
  path: "/notifications/:id",
  summary: "Read a notification of the caller.",
  params,
  query: z.object({ expand: expanding }),
  answer: Notification,
});

/** A plain form sends it as text. */
const Read = z.object({ read: z.literal([true, "true"]) });

export const markAllRead = endpoint({
  method: "PATCH",
  path: "/notifications",
  summary: "Mark every notification read.",
  body: Read,
  status: 204,
  form: true,
});

export const changeNotification = endpoint({
  method: "PATCH",
  path: "/notifications/:id",
  summary: "Mark a notification read, with those grouped under it.",
  params,
  body: Read,
  answer: Notification,
});

export const markRead = endpoint({
  method: "PUT",
  path: "/notifications/:id/read",
  summary: "Mark a notification read, with those grouped under it.",
  params,
  answer: Notification,
  form: true,
});

export const markUnread = endpoint({
  method: "DELETE",
  path: "/notifications/:id/read",
  summary: "Mark a notification unread.",
  params,
  form: true,
});

nameSchemas({ Notification });
