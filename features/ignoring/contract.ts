import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const IgnoredUser = UserFragment.extend({ dateIgnored: z.iso.datetime() });
export type IgnoredUser = z.infer<typeof IgnoredUser>;

const params = z.object({ id: smartID() });
const Ignored = z.object({ ignored: z.boolean() });

export const listIgnored = endpoint({
  method: "GET",
  path: "/users/:id/ignored",
  summary: "List the members whom a member ignores, newest first. For the member, and with users.edit.",
  params,
  query: z.object(paging(30)),
  answer: z.array(IgnoredUser),
  paging: "more",
});

export const readIgnored = endpoint({
  method: "GET",
  path: "/users/:id/ignore",
  summary: "Read whether the caller ignores a member.",
  params,
  answer: Ignored,
});

export const ignoreUser = endpoint({
  method: "PUT",
  path: "/users/:id/ignore",
  summary: "Ignore a member: their posts collapse, and they cause no notifications.",
  params,
  answer: Ignored,
});

export const stopIgnoring = endpoint({
  method: "DELETE",
  path: "/users/:id/ignore",
  summary: "Stop ignoring a member.",
  params,
});

nameSchemas({ IgnoredUser });
