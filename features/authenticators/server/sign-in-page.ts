import { z } from "zod";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import {
  addSignInPart,
  browserOf,
  loadRegistrationParts,
  registrationMethod,
  signInUrl,
  storedOf,
} from "#features/sessions/server/index.ts";
import { findUserByEmail } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ConnectedShown, ProvidersShown } from "../contract.ts";
import { arePasswordsReplaced } from "./passwords.ts";
import { findAuthenticator } from "./saved/authenticator-queries.ts";
import { listUsable } from "./saved/known.ts";
import { findReturned } from "./signing-in/attempt-queries.ts";
import { isProven } from "./signing-in/connected-account.ts";
import { labelOf } from "./signing-in/finish.ts";
import { proposeName } from "./signing-in/propose-name.ts";
import { connectPath, connectUrl } from "./view.ts";

const TYPE = "connected";

const listVisible = async (context: Context) =>
  (await listUsable(context)).filter(({ authenticator }) => authenticator.isVisible);

/** Buttons of providers, on the pages to sign in and to register. */
const buttons = addSignInPart({
  name: "authenticators",
  async load(context, { target, isRegistration }): Promise<ProvidersShown> {
    return {
      isRegistration,
      providers: (await listVisible(context)).map(({ authenticator: { name, urlcode } }) => ({
        ...{ name, urlcode },
        url: `${connectPath({ urlcode })}?${new URLSearchParams({ target })}`,
      })),
    };
  },
  list: async (context) =>
    (await listVisible(context)).map(({ authenticator }) => ({
      authenticatorID: String(authenticator.authenticatorID),
      ...{ type: authenticator.type, isUnique: false, name: authenticator.name, isActive: true },
      ui: {
        url: connectUrl(context, authenticator),
        buttonName: i18nOf(context).t("Continue with {name}", { name: authenticator.name }),
        ...{ photoUrl: null, backgroundColor: null, foregroundColor: null },
      },
    })),
  replacesPasswords: arePasswordsReplaced,
});

const NOTHING = {
  ...{ label: null, memberName: null, name: "", email: null, isKnown: false },
  ...{ needsInvitation: false, parts: {} },
};

/** Returns the page for what waits in this browser under a key. */
async function viewConnected(context: Context, key: string): Promise<ConnectedShown> {
  const { actor, settings } = context;
  const place = { keyHash: storedOf(key), browserHash: browserOf(actor).stored };
  const attempt = await findReturned(context, place);
  const authenticator = attempt && (await findAuthenticator(context, attempt.authenticatorID));
  const common = { ...NOTHING, attemptKey: key, signInUrl: settings.get(signInUrl) };
  if (!attempt || !authenticator) {
    const refusal = i18nOf(context).t("This took too long. Please sign in again.");
    return { ...common, refusal, provider: "", target: "/" };
  }
  const { identity, refusal, target } = attempt;
  const shown = { ...common, refusal, target, provider: authenticator.name };
  if (!identity) return shown;
  const email = isProven(authenticator, identity) ? identity.email : null;
  return {
    ...shown,
    email,
    label: labelOf(identity),
    memberName: actor.userID > 0 ? actor.name : null,
    name: proposeName(identity.name ?? identity.email),
    isKnown: email !== null && (await findUserByEmail(context, email)) !== undefined,
    needsInvitation: settings.get(registrationMethod) === "Invitation",
    parts: actor.userID > 0 ? {} : await loadRegistrationParts(context),
  };
}

/** The page after the provider's answer, for an account that is not linked yet. */
const connectedPage = [
  layoutView({
    type: TYPE,
    recordTypes: ["global"],
    resolve: async (context, { params }) => {
      const { success, data } = z.object({ key: z.string().min(1).max(200) }).safeParse(params);
      if (!success) throw notFound("Page");
      return {
        params: { connected: data },
        seo: {
          title: i18nOf(context).t("Sign In"),
          description: null,
          meta: [{ name: "robots", content: "noindex" }],
        },
      };
    },
  }),
  template({
    layoutViewType: TYPE,
    name: `${source("Sign In")} Template`,
    layout: [
      { $hydrate: "react.section.1-column", isNarrow: true, children: [{ $hydrate: `react.entry.${TYPE}` }] },
    ],
  }),
  widget({
    id: `entry.${TYPE}`,
    component: "ConnectedForm",
    props: z.object({}),
    load: (context, _props, page) => viewConnected(context, (page["connected"] as { key: string }).key),
  }),
];

export const signInPages = [buttons, ...connectedPage];
