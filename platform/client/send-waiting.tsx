import type { Endpoint } from "#platform/contract/endpoint.ts";
import { nested } from "#platform/contract/nested-names.ts";
import { alone } from "./alone.ts";
import { type ApiClient, CallError, isAway } from "./api.ts";
import { noticeIn } from "./notice-in.ts";
import { lockOf, outbox, unsent, updateWaiting, type WaitingPost } from "./outbox.ts";
import { t } from "./translate.ts";
import { toasts } from "./ui/toasts.ts";

/** The server remembers a key for 24 hours; this is shorter because clocks differ. */
const RETENTION_MS = 23 * 60 * 60 * 1000;
/** Timeout of an attempt in milliseconds; it is retried under the same key. */
export const DEADLINE_MS = 30_000;
/** Time in which the form that wrote the post, in any tab, is notified. */
const NOTIFY_MS = 10_000;

/** Returns whether the session is still that user's. Throws when the server is unreachable. */
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
    return refuse(
      post,
      new CallError(409, {
        message: t(
          "This has been waiting for more than a day. Check whether it was already posted before posting it again.",
        ),
      }),
    );
  try {
    if (!(await isSignedInAs(api, userID))) return updateWaiting(id, { status: "signedOut" });
    const sent = { body: nested(values), key: id, deadline: DEADLINE_MS };
    const answer = (await api.call<Endpoint>(method, path, sent as never)) as { url?: string } | null;
    notifySent(post, answer?.url, noticeIn(answer));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isAway(error)) return updateWaiting(id, { status: "waiting" });
    if (error.status === 401) return updateWaiting(id, { status: "signedOut" });
    refuse(post, error);
  }
}

/** Records that the server accepted a post. */
function notifySent({ id }: WaitingPost, url?: string, notice: string | null = null): void {
  updateWaiting(id, { status: "sent", ...(url === undefined ? {} : { url }) });
  setTimeout(() => outbox.drop(id), NOTIFY_MS);
  toasts.add({
    toastID: lockOf(id),
    body: notice ?? t("Your post has been sent."),
    actions: url && <a href={url}>{t("View")}</a>,
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: NOTIFY_MS,
  });
}

const refuse = ({ id }: WaitingPost, { message, description, errors }: CallError): void =>
  updateWaiting(id, { status: "refused", refusal: { message: description ?? message, errors } });

/** Shows a toast about a refused post until its author returns to the form. */
export function notifyRefused({ id, page, refusal }: WaitingPost): void {
  toasts.add({
    toastID: lockOf(id),
    body: t("Couldn’t send your post. {reason}", {
      reason: refusal?.errors[0]?.message ?? refusal?.message ?? "",
    }),
    actions: (
      <a href={page} data-reload="">
        {t("Back to your text")}
      </a>
    ),
    isError: true,
    persistent: true,
    dismissible: true,
  });
}

/** Sends the waiting posts one after the other, except those that another tab is sending. */
export async function sendWaiting(api: ApiClient, userID: number): Promise<void> {
  for (const { id } of unsent(userID)) await alone(lockOf(id), () => attempt(api, id), true);
}
