import { alone } from "#platform/client/alone.ts";
import { type ApiClient, CallError, UNREACHABLE } from "#platform/client/api.ts";
import { isSignedInAs } from "#platform/client/send-waiting.tsx";
import { t } from "#platform/client/translate.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { lockOf, note, type Run, runs } from "./runs.ts";

/** The response to starting or continuing an action. */
interface RunResponse {
  operationID?: string;
  progress?: {
    successIDs: readonly number[];
    failedIDs: readonly number[];
    exceptionsByID: Readonly<Record<string, { message: string }>>;
    countTotalIDs: number;
  };
  callbackPayload?: string | null;
  newPostUrl?: string;
}

/** Seconds that the server works before it reports progress. */
const WORKS_FOR = 1;
const DEADLINE_MS = 30_000;
/** The server remembers a key for a day; this is a little less because clocks differ. */
const RETENTION_MS = 23 * 60 * 60 * 1000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Starts an action that is only stored yet, so that another page can resume it if this one closes.
 */
const send = (api: ApiClient, { id, request, payload }: Run): Promise<unknown> =>
  payload === null
    ? api.call<Endpoint>(request.method, request.path, {
        query: { longRunnerTimeout: 0 },
        body: request.body,
        key: id,
        isRun: true,
        deadline: DEADLINE_MS,
      } as never)
    : api.call<Endpoint>("POST", "/calls/run", {
        query: { longRunnerTimeout: WORKS_FOR },
        body: new Blob([payload], { type: "application/system+jwt" }),
        isRun: true,
        deadline: DEADLINE_MS,
      } as never);

const isRunResponse = (body: unknown): body is RunResponse =>
  typeof body === "object" && body !== null && ("progress" in body || "status" in body);

async function ask(api: ApiClient, run: Run): Promise<RunResponse> {
  const body = await send(api, run);
  // A proxy timed out and responded in its own format.
  if (!isRunResponse(body)) throw new CallError(408, null);
  return body;
}

/** A response about a single record has no progress. */
const doneAtOnce = ({ ids, total }: Run) => ({
  successIDs: ids,
  failedIDs: [],
  exceptionsByID: {},
  countTotalIDs: total,
});

function noteProgress(
  run: Run,
  { operationID, progress, callbackPayload = null, newPostUrl }: RunResponse,
): void {
  const { successIDs, failedIDs, exceptionsByID, countTotalIDs } = progress ?? doneAtOnce(run);
  const failures = Object.entries(exceptionsByID).map(([id, { message }]) => [id, message]);
  note(run.id, {
    payload: callbackPayload,
    status: callbackPayload === null ? "finished" : "running",
    operationID: operationID ?? run.operationID,
    total: countTotalIDs,
    done: successIDs.length + failedIDs.length,
    failures: Object.fromEntries(failures),
    url: newPostUrl ?? run.url,
  });
}

const isLater = ({ status }: CallError) =>
  status === UNREACHABLE || status >= 500 || status === 408 || status === 429;

/** Waits for the time, or until the browser is online again. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener("online", go);
  });
}

/** Throws when this browser must not start the action. */
async function requireBeginning(api: ApiClient, { payload, since, userID }: Run): Promise<void> {
  if (payload !== null) return;
  if (!(await isSignedInAs(api, userID))) throw new CallError(401, null);
  if (Date.now() - since > RETENTION_MS)
    throw new CallError(409, {
      message: t(
        "This has been waiting for more than a day. Check what has already been done before retrying.",
      ),
    });
}

/** Returns the new state of an action after an error that may be temporary. */
async function stateAfter(api: ApiClient, { userID }: Run, error: CallError): Promise<Partial<Run>> {
  if (isLater(error)) return { status: "waiting" };
  // A token is valid only for the member who started the action.
  if (error.status === 401 || error.status === 403)
    try {
      if (!(await isSignedInAs(api, userID))) return { status: "signedOut" };
    } catch {
      return { status: "waiting" };
    }
  const { description, message, body } = error;
  const refusedIDs = Array.isArray(body["recordIDs"]) ? (body["recordIDs"] as number[]) : [];
  return { status: "finished", refusal: description ?? message, refusedIDs };
}

/** Continues an action until it is finished. Another tab takes over when this one closes. */
export const carryOut = (api: ApiClient, id: string): Promise<void> =>
  alone(lockOf(id), async () => {
    let pause = FIRST_PAUSE_MS;
    for (let run = runs.find(id); run && run.status !== "finished"; run = runs.find(id)) {
      if (run.isStopped) return note(id, { status: "finished" });
      try {
        await requireBeginning(api, run);
        noteProgress(run, await ask(api, run));
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const state = await stateAfter(api, run, error);
        note(id, state);
        if (state.status === "finished") return;
        await rest(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  });
