import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";

const DateTime = z.iso.datetime();

export const Notification = z.object({
  notificationID: z.int(),
  activityType: z.string().meta({ description: "What kind of event it tells of." }),
  body: z.string().meta({ description: "HTML, with names in <strong>." }),
  url: z.string().meta({ description: "Path on this forum." }),
  dateInserted: DateTime,
  dateUpdated: DateTime,
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/notifications",
  summary: "What the reader was told, newest first.",
  query: z.object(paging(30, 100)),
  answer: z.array(Notification),
  paging: "more",
});

export const readNotification = endpoint({
  method: "GET",
  path: "/notifications/:id",
  summary: "One notification of one's own.",
  params: z.object({ id: id() }),
  answer: Notification,
});

const Read = z.object({ read: z.literal(true) });

export const markAllRead = endpoint({
  method: "PATCH",
  path: "/notifications",
  summary: "Mark every notification read.",
  body: Read,
  status: 204,
});

export const markRead = endpoint({
  method: "PATCH",
  path: "/notifications/:id",
  summary: "Mark one notification read.",
  params: z.object({ id: id() }),
  body: Read,
  answer: Notification,
});
