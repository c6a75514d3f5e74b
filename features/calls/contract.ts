import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Maximum number of records of one long-running action. */
export const MOST_IN_RUN = 10_000;
/** Maximum seconds that a call works on a long-running action. */
const LONGEST_CALL = 20;
const LONGEST_TOKEN = 2000;

/** The record ids of a long-running action, in a request's body. */
export const runItems = () => z.array(id()).min(1).max(MOST_IN_RUN);

/** The query parameters of every call that starts a long-running action. */
export const longRunnerQuery = z.object({
  longRunnerMode: z.enum(["sync", "async"]).default("sync").meta({
    description: "`async`: the call answers immediately, and the work continues in the background.",
  }),
  longRunnerTimeout: z.coerce.number().int().min(0).max(LONGEST_CALL).default(LONGEST_CALL).meta({
    description:
      "Seconds after which the call answers 408 (200 with the header `Prefer: status=200`) and leaves the rest undone; 0 only starts the work.",
  }),
});
export type LongRunnerQuery = z.output<typeof longRunnerQuery>;

/** Why a record was left unchanged. */
const RunException = z.looseObject({ message: z.string(), status: z.int() });

/** Identifies a record in a response: its id, or its address or the like where those were sent. */
const RecordName = z.int().or(z.string());

const RunProgress = z.object({
  successIDs: z.array(RecordName).meta({ description: "Ids of all records done since the action started." }),
  failedIDs: z.array(RecordName),
  exceptionsByID: z.record(z.string(), RunException),
  countTotalIDs: z.int(),
});

export const RunStanding = z.object({
  operationID: z.uuid().meta({ description: "Id of the operation in the log." }),
  progress: RunProgress,
  callbackPayload: z
    .string()
    .nullable()
    .meta({ description: "Payload for `/calls/run` to continue; null when the work is done." }),
});
export type RunStanding = z.infer<typeof RunStanding>;

const RunJob = z.object({
  jobID: z.uuid(),
  jobTrackingID: z.uuid(),
  status: z.enum(["queued", "running", "finished"]),
});

/**
 * Response of a call that starts or continues a long-running action: 200 when all records are done, 408 when
 * there are more, 202 for `async`, or else the highest status among the exceptions, with an equal body. With the header
 * `Prefer: status=200` it is 200 in place of these errors.
 */
export const RunAnswer = RunStanding.or(RunJob);
export type RunAnswer = z.infer<typeof RunAnswer>;

/** The success status of a call that starts a long-running action. */
export const RUN_STATUS = 200;

export const continueRun = endpoint({
  method: "POST",
  path: "/calls/run",
  summary: "Continue a long-running action that answered 408.",
  query: longRunnerQuery.pick({ longRunnerTimeout: true }),
  body: z
    .union([z.string(), z.instanceof(Uint8Array).transform((bytes) => new TextDecoder().decode(bytes))])
    .pipe(z.string().min(1).max(LONGEST_TOKEN))
    .meta({ description: "The `callbackPayload`, as `application/system+jwt` or as a JSON string." }),
  answer: RunStanding,
  status: RUN_STATUS,
  bytes: true,
  resumes: true,
});

export const readRun = endpoint({
  method: "GET",
  path: "/calls/runs/:jobTrackingID",
  summary: "Read the progress of a long-running action of the caller.",
  params: z.object({ jobTrackingID: z.uuid() }),
  answer: RunJob.extend({ progress: RunProgress }),
});

nameSchemas({ RunAnswer, RunJob, RunProgress, RunStanding });
