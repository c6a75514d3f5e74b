import { i18nOf } from "#features/locales/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { safeTarget } from "#platform/contract/target.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { Answer, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { confirmEmail, requestConfirmation } from "./accounts/confirm-email.ts";
import { registerFirstAdministrator } from "./accounts/first-administrator.ts";
import { register } from "./accounts/register.ts";
import { requestPassword } from "./accounts/request-password.ts";
import { resetPassword } from "./accounts/reset-password.ts";
import { confirmSession } from "./confirming/confirm-session.ts";
import { viewConfirmation } from "./confirming/view-confirmation.ts";
import { signInParts } from "./extension-points.ts";
import { endImpersonation } from "./impersonation/end.ts";
import { seeAsRole, signInAs } from "./impersonation/start.ts";
import { canManageSessions } from "./policy.ts";
import { listSessionRows } from "./queries.ts";
import { completeSignIn } from "./second-factor/complete-sign-in.ts";
import { type Pending, withoutPending, withPending } from "./second-factor/pending.ts";
import { signInUrl } from "./settings.ts";
import { withoutSession, withSession } from "./signing-in/cookie.ts";
import { endOwnSession, endSessions } from "./signing-in/end-sessions.ts";
import { signIn } from "./signing-in/sign-in.ts";
import type { Started } from "./signing-in/start-session.ts";
import { viewSessions } from "./view.ts";

const ACCEPTED = 202;

/** URL to go to next, from the form's target. */
const next = (context: Context, { target }: { target?: string | undefined }) => ({
  target: safeTarget(target, publicUrlOf(context)),
});

function withSearch(path: string, search: Record<string, string>): string {
  const url = new URL(path, "http://here");
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url.origin === "http://here" ? url.pathname + url.search + url.hash : url.href;
}

/** The page one came from, which says that the address is confirmed; on another device one signs in there first. */
const afterConfirming = ({ actor, settings }: Context, userID: number, target: string): string =>
  actor.userID === userID
    ? withSearch(target, { emailConfirmed: "1" })
    : withSearch(settings.get(signInUrl), { confirmed: "1", target });

/** The page that asks for the second factor. */
const SECOND_FACTOR = "/entry/second-factor";

/** The page with recovery codes, to which a member comes who has just set up a second factor. */
const AFTER_SETUP = "/profile/two-step";

async function signedIn(context: Context, started: Started | Pending, sent: { target?: string | undefined }) {
  const fragment = (await userFragments(context, [started.userID])).get(started.userID)!;
  if ("pending" in started) {
    const target = withSearch(SECOND_FACTOR, next(context, sent));
    return withPending(new Answer({ ...fragment, target, needsSecondFactor: true }), started.pending);
  }
  return withSession(new Answer({ ...fragment, ...next(context, sent) }), started);
}

export const sessionRoutes = [
  route(contract.signInWithPassword, async (context, { body }) =>
    signedIn(context, await signIn(context, body), body),
  ),
  route(contract.completeSignIn, async (context, { body }) => {
    const { started, demand } = await completeSignIn(context, body.code);
    const target = demand === "setUp" ? AFTER_SETUP : body.target;
    return withoutPending(await signedIn(context, started, { target }));
  }),
  route(contract.resetPassword, async (context, { body }) =>
    signedIn(context, await resetPassword(context, body), body),
  ),
  route(contract.signOut, async (context, { body }) => {
    await endOwnSession(context);
    return withoutSession(new Answer(next(context, body)));
  }),
  route(contract.listAuthenticators, async (context) => [
    {
      authenticatorID: "password",
      type: "password",
      isUnique: true,
      name: i18nOf(context).t("Password"),
      ui: {
        url: context.settings.get(signInUrl),
        buttonName: i18nOf(context).t("Sign In"),
        photoUrl: null,
        backgroundColor: null,
        foregroundColor: null,
      },
      isActive: true,
    },
    ...(
      await Promise.all(context.addons.of(signInParts).map(async (part) => part.list?.(context) ?? []))
    ).flat(),
  ]),
  route(contract.registerUser, async (context, { body }) => {
    const { started, waits } = await register(context, body);
    const { name, email } = body;
    const answer = new Answer({ userID: started.userID, name, email, ...next(context, body) });
    if (waits) answer.status = ACCEPTED;
    return withSession(answer, started);
  }),
  route(contract.registerFirstAdministrator, async (context, { body }) => {
    const started = await registerFirstAdministrator(context, body);
    const { name, email } = body;
    return withSession(new Answer({ userID: started.userID, name, email, ...next(context, body) }), started);
  }),
  route(contract.requestPassword, (context, { body }) => requestPassword(context, body.email)),
  route(contract.confirmEmail, async (context, { params, body }) => ({
    userID: params.id,
    email: await confirmEmail(context, params.id, body.confirmationCode),
    emailConfirmed: true,
    target: afterConfirming(context, params.id, next(context, body).target),
  })),
  route(contract.requestConfirmation, async (context, { body }) => ({
    email: await requestConfirmation(context, body),
    target: withSearch("/entry/emailconfirmrequest", { sent: "1", ...next(context, body) }),
  })),
  route(contract.signInAs, (context, { params, body: { reason, target } }) =>
    signInAs(context, params.id, { reason, returnPath: next(context, { target }).target }),
  ),
  route(contract.seeAsRole, (context, { params, body }) =>
    seeAsRole(context, params.id, next(context, body).target),
  ),
  route(contract.endImpersonation, async (context) => ({ target: await endImpersonation(context) })),
  route(contract.readConfirmation, (context) => viewConfirmation(context)),
  route(contract.confirmSession, async (context, { body }) => {
    await confirmSession(context, body);
    return next(context, body);
  }),
  route(contract.listSessions, async (context, { query: { userID = context.actor.userID, filter } }) => {
    const verdict = canManageSessions(context.actor, userID);
    if (verdict !== true) throw verdict;
    return viewSessions(context, await listSessionRows(context, userID, filter));
  }),
  route(contract.endSessions, async (context, { query, body }) => {
    const { userID = context.actor.userID, sessionID, others } = { ...query, ...body };
    await endSessions(context, userID, { sessionID, others });
  }),
];
