import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const params = z.object({ id: id() });

/** Work for administrators that takes minutes, with its progress. */
export const Task = z.object({
  taskID: id(),
  kind: z.string().meta({ description: "Such as `backup`." }),
  stage: z.string().nullable().meta({ description: "Part of the work; null before it begins." }),
  countDone: z.int(),
  countTotal: z.int().meta({ description: "0 while it is not known." }),
  dateInserted: z.iso.datetime(),
  dateDone: z.iso.datetime().nullable(),
  isCanceled: z.boolean(),
  failure: z.string().nullable().meta({ description: "Why it failed, in English." }),
});
export type Task = z.infer<typeof Task>;

export const getTask = endpoint({
  method: "GET",
  path: "/tasks/:id",
  summary: "Read the progress of a backup, an import or an export.",
  params,
  answer: Task,
});

export const cancelTask = endpoint({
  method: "POST",
  path: "/tasks/:id/cancel",
  summary: "Stop a backup, an import or an export. What an import has written stays.",
  params,
  answer: Task,
  status: 200,
});

nameSchemas({ Task });
