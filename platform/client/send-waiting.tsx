import type { Endpoint } from "#platform/contract/endpoint.ts";
import { nested } from "#platform/contract/nested-names.ts";
import { alone } from "./alone.ts";
import { type ApiClient, CallError, isAway } from "./api.ts";
import { noticeIn } from "./notice-in.ts";
import { lockOf, outbox, settle, unsent, type WaitingPost } from "./outbox.ts";
import { t } from "./translate.ts";
import { toasts } from "./ui/toasts.ts";

/** The server knows a key for a day; a little less, since clocks differ. */
const RETENTION_MS = 23 * 60 * 60 * 1000;
/** Whoever has not answered by then is asked again, under the same key. */
export const DEADLINE_MS = 30_000;
/** The form that wrote it has heard of it by then, in whatever tab it stands. */
const TOLD_MS = 10_000;

/** Whether the server still takes this browser for that person. Throws when it cannot be reached. */
export async function isSignedInAs(api: ApiClient, userID: number): Promise<boolean> {
  const me = (await api.call<Endpoint>("GET", "/users/me", { deadline: DEADLINE_MS } as never)) as {
    userID?: number;
  };
  return me?.userID === userID;
}

async function attempt(api: ApiClient, id: string): Promise<void> {
  const post = outbox.find(id);
  if (!post || post.status === "sent" || post.status === "refused") return;
  const { method, path, values, since, userID } = post;
  if (Date.now() - since > RETENTION_MS)
    return giveBack(
      post,
      new CallError(409, {
        message: t(
          "It has waited for more than a day. Please check whether it is there already before you post it again.",
        ),
      }),
    );
  try {
    if (!(await isSignedInAs(api, userID))) return settle(id, { status: "signedOut" });
    const sent = { body: nested(values), key: id, deadline: DEADLINE_MS };
    const answer = (await api.call<Endpoint>(method, path, sent as never)) as { url?: string } | null;
    notifySent(post, answer?.url, noticeIn(answer));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isAway(error)) return settle(id, { status: "waiting" });
    if (error.status === 401) return settle(id, { status: "signedOut" });
    giveBack(post, error);
  }
}

/** The server has done it. */
function notifySent({ id }: WaitingPost, url?: string, notice: string | null = null): void {
  settle(id, { status: "sent", ...(url === undefined ? {} : { url }) });
  setTimeout(() => outbox.drop(id), TOLD_MS);
  toasts.add({
    toastID: lockOf(id),
    body: notice ?? t("Your post has been sent."),
    actions: url && <a href={url}>{t("View")}</a>,
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: TOLD_MS,
  });
}

const giveBack = ({ id }: WaitingPost, { message, description, errors }: CallError): void =>
  settle(id, { status: "refused", refusal: { message: description ?? message, errors } });

/** Says that a post came back, until its author has taken it back: in the form, or by looking there. */
export function notifyRefused({ id, page, refusal }: WaitingPost): void {
  toasts.add({
    toastID: lockOf(id),
    body: t("Your post could not be sent. {reason}", {
      reason: refusal?.errors[0]?.message ?? refusal?.message ?? "",
    }),
    actions: (
      <a href={page} data-reload="">
        {t("Back to what you wrote")}
      </a>
    ),
    isError: true,
    persistent: true,
    dismissible: true,
  });
}

/** Sends what waits, one after the other. What another tab is sending is left to that tab. */
export async function sendWaiting(api: ApiClient, userID: number): Promise<void> {
  for (const { id } of unsent(userID)) await alone(lockOf(id), () => attempt(api, id), true);
}
