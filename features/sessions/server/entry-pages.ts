import { z } from "zod";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { passwordMinLength } from "#features/users/server/index.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import { type Phrase, source } from "#platform/contract/i18n.ts";
import { safeTarget } from "#platform/contract/target.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { InvitationShown } from "../contract.ts";
import { CLOSED } from "./accounts/register.ts";
import { viewConfirmation } from "./confirming/view-confirmation.ts";
import { getInvitation, loadRegistrationParts, signInParts } from "./extension-points.ts";
import { findPending } from "./second-factor/pending.ts";
import { findDemanded } from "./second-factor/second-factors.ts";
import { registrationMethod, signInUrl } from "./settings.ts";

interface EntryPage {
  type: string;
  component: string;
  title: string;
  /** True for pages that redirect members. */
  guestsOnly?: boolean;
  /** True for pages that lead guests to signing in. */
  membersOnly?: boolean;
  /** True for pages whose URL must contain a key. */
  keyed?: boolean;
}

const PAGES: EntryPage[] = [
  { type: "signIn", component: "SignInForm", title: source("Sign In"), guestsOnly: true },
  { type: "register", component: "RegisterForm", title: source("Register"), guestsOnly: true },
  { type: "signOut", component: "SignOutForm", title: source("Sign Out") },
  { type: "passwordRequest", component: "PasswordRequestForm", title: source("Request a new password") },
  {
    type: "passwordReset",
    component: "PasswordResetForm",
    title: source("Choose a new password"),
    keyed: true,
  },
  {
    type: "emailConfirm",
    component: "EmailConfirmForm",
    title: source("Confirm your email address"),
    keyed: true,
  },
  {
    type: "emailConfirmRequest",
    component: "EmailConfirmRequestForm",
    title: source("Resend confirmation email"),
  },
  { type: "secondFactor", component: "SecondFactorForm", title: source("Two-Step Verification") },
  { type: "confirm", component: "ConfirmForm", title: source("Confirm that it’s you"), membersOnly: true },
  {
    type: "firstAdministrator",
    component: "FirstAdministratorForm",
    title: source("Become the administrator"),
    keyed: true,
  },
];

const Params = z.object({
  target: z.string().max(2000).optional(),
  userID: z.string().regex(/^\d+$/).max(20).optional(),
  code: z.string().max(200).optional(),
  key: z.string().max(200).optional(),
  sent: z.string().optional(),
  confirmed: z.string().optional(),
});

const targetOf = (context: Context, target: string | undefined) =>
  safeTarget(target ?? "/", publicUrlOf(context));

/** Other ways to sign in than a password, by name, and whether only administrators use passwords. */
async function waysOf(context: Context, page: { target: string; isRegistration: boolean }) {
  const parts = context.addons.of(signInParts);
  const ways = await Promise.all(parts.map(async ({ name, load }) => [name, await load(context, page)]));
  const replaced = await Promise.all(parts.map(async (part) => part.replacesPasswords?.(context) ?? false));
  return {
    ways: Object.fromEntries(ways) as Record<string, object>,
    isPasswordFolded: replaced.includes(true),
  };
}

/** Data for setting up a second factor; null for a user who has one. */
async function viewSetUp(context: Context): Promise<object | null> {
  const pending = await findPending(context);
  const demanded = pending && (await findDemanded(context, pending.userID));
  if (!pending || demanded?.demand !== "setUp") return null;
  return demanded.factor.setUp(context, pending.userID, pending.nonce);
}

/** The invitation with the code of the address, or why it is not valid; null where none is needed or given. */
async function viewInvitation(context: Context, code: string): Promise<InvitationShown | null> {
  const isRequired = context.settings.get(registrationMethod) === "Invitation";
  if (code === "")
    return isRequired ? { code, isRequired, invitedBy: null, email: null, problem: null } : null;
  try {
    const { invitedBy, email } = await getInvitation(context, code);
    return { code, isRequired, invitedBy, email, problem: null };
  } catch (error) {
    const [wrong] =
      error instanceof ApiError ? (error.details["errors"] as { message: Phrase | string }[]) : [];
    if (!wrong) throw error;
    const problem = i18nOf(context).say(String(wrong.message));
    return { code: "", isRequired, invitedBy: null, email: null, problem };
  }
}

/** Why users cannot register without an invitation, and whether their browsers have to solve a challenge. */
function viewMethod(context: Context): { closed: string | null; hasChallenge: boolean } {
  const method = context.settings.get(registrationMethod);
  const reason = CLOSED[method];
  return {
    closed: reason === undefined ? null : i18nOf(context).say(reason),
    hasChallenge: method === "Captcha",
  };
}

/** The pages to sign in and out: each has one form. */
export const entryPages = PAGES.flatMap(({ type, component, title, guestsOnly, membersOnly, keyed }) => [
  layoutView({
    type,
    recordTypes: ["global"],
    resolve: async (context, { params }) => {
      const parsed = Params.safeParse(params);
      const code = parsed.data?.code ?? parsed.data?.key ?? "";
      if (!parsed.success || (keyed && code === "")) throw notFound("Page");
      const target = targetOf(context, parsed.data.target);
      if (guestsOnly && context.actor.userID > 0) return { redirectTo: target, status: 302 };
      if (membersOnly && context.actor.sessionID === null)
        return { redirectTo: context.settings.get(signInUrl), status: 302 };
      if (type === "secondFactor" && !(await findPending(context)))
        return { redirectTo: context.settings.get(signInUrl), status: 302 };
      const { userID = "", sent, confirmed } = parsed.data;
      return {
        params: {
          entry: { target, code, userID, sent: sent !== undefined, confirmed: confirmed !== undefined },
        },
        seo: {
          title: i18nOf(context).say(title),
          description: null,
          meta: [{ name: "robots", content: "noindex" }],
        },
      };
    },
  }),
  template({
    layoutViewType: type,
    name: `${title} Template`,
    layout: [
      { $hydrate: "react.section.1-column", isNarrow: true, children: [{ $hydrate: `react.entry.${type}` }] },
    ],
  }),
  widget({
    id: `entry.${type}`,
    component,
    props: z.object({}),
    load: async (context, _props, page) => ({
      ...(page["entry"] as object),
      passwordMinLength: context.settings.get(passwordMinLength),
      ...((type === "signIn" || type === "register") &&
        (await waysOf(context, {
          target: (page["entry"] as { target: string }).target,
          isRegistration: type === "register",
        }))),
      ...(type === "secondFactor" && { setUp: await viewSetUp(context) }),
      ...(type === "confirm" && { methods: (await viewConfirmation(context)).methods }),
      ...(type === "register" && {
        isConnectOnly: context.settings.get(registrationMethod) === "Connect",
        parts: await loadRegistrationParts(context),
        invitation: await viewInvitation(context, (page["entry"] as { code: string }).code),
        ...viewMethod(context),
        community: siteText(context, "title"),
      }),
    }),
  }),
]);
