import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";

const IgnoredUser = UserFragment.extend({ dateIgnored: z.iso.datetime() });
export type IgnoredUser = z.infer<typeof IgnoredUser>;

const params = z.object({ id: smartID() });
const Ignored = z.object({ ignored: z.boolean() });

export const listIgnored = endpoint({
  method: "GET",
  path: "/users/:id/ignored",
  summary: "Whom somebody ignores, the last first: for that person, and for those who edit users.",
  params,
  query: z.object(paging(30)),
  answer: z.array(IgnoredUser),
  paging: "more",
});

export const readIgnored = endpoint({
  method: "GET",
  path: "/users/:id/ignore",
  summary: "Whether whoever asks ignores somebody.",
  params,
  answer: Ignored,
});

export const ignoreUser = endpoint({
  method: "PUT",
  path: "/users/:id/ignore",
  summary: "Ignore somebody: posts of that person collapse, and nothing is told of them.",
  params,
  answer: Ignored,
});

export const stopIgnoring = endpoint({
  method: "DELETE",
  path: "/users/:id/ignore",
  summary: "Ignore somebody no longer.",
  params,
});
