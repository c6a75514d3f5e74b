import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const MAX_LIMIT = 100;

/** A member who is online. */
const OnlineUser = UserFragment.extend({
  timestamp: z.iso.datetime().meta({ description: "Last recorded activity, up to ten minutes ago." }),
});
export type OnlineUser = z.infer<typeof OnlineUser>;

const ListQuery = z.object(paging(30, MAX_LIMIT));
export type ListQuery = z.output<typeof ListQuery>;

export const listOnline = endpoint({
  method: "GET",
  path: "/online",
  summary: "List the members who are online, newest activity first.",
  query: ListQuery,
  answer: z.array(OnlineUser),
});

/** Numbers of users who are online. */
const OnlineCounts = z.object({
  users: z.int().meta({ description: "Members whom the caller can see." }),
  guests: z.int().meta({ description: "Visitors without an account; an estimate." }),
  total: z.int(),
});
export type OnlineCounts = z.infer<typeof OnlineCounts>;

export const countOnline = endpoint({
  method: "GET",
  path: "/online/counts",
  summary: "Count the members and guests who are online.",
  answer: OnlineCounts,
});

export const setHidden = endpoint({
  method: "PUT",
  path: "/users/:id/hidden",
  summary: "Hide or show that the caller or, with users.edit, another member is online.",
  form: true,
  params: z.object({ id: smartID() }),
  body: z.object({ hidden: flag() }),
  answer: z.object({ hidden: z.boolean() }),
});

/** The widget with the users who are online. */
export interface OnlineShown {
  users: { userID: number; name: string; photoUrl: string }[];
  countMembers: number;
  countGuests: number;
}

nameSchemas({ OnlineUser });
