import { layoutQuery, noticeSlot, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import type { PageDefinition, PageMatch } from "#platform/client/pages.ts";
import { fill, type SlotType } from "#platform/client/slots.tsx";

import { AccountNotice } from "./account-notice.tsx";
import { registerSlot, registrationSlot, signInSlot } from "./slots.ts";

type Forms = typeof import("./entry-forms.tsx");

const SLOTS: { [Name in keyof Forms]?: readonly SlotType<object>[] } = {
  SignInForm: [signInSlot],
  RegisterForm: [registrationSlot, registerSlot],
};

/** The entry forms are one chunk: who needs one of them soon needs another. */
const entryForm = (name: keyof Forms) =>
  lazyComponent(async () => (await import("./entry-forms.tsx"))[name] as never, {
    slots: SLOTS[name] ?? [],
  });

const COMPONENTS = [
  "SignInForm",
  "RegisterForm",
  "FirstAdministratorForm",
  "SignOutForm",
  "PasswordRequestForm",
  "PasswordResetForm",
  "EmailConfirmForm",
  "EmailConfirmRequestForm",
] as const;

/** `target`, also in the spelling of the old forum. */
const targetOf = (match: PageMatch) => match.search.get("target") ?? match.search.get("Target");

const entryPage = (path: RegExp, layoutViewType: string): PageDefinition => ({
  path,
  query: (match) =>
    layoutQuery({
      layoutViewType,
      params: {
        ...searchParams(match, "sent", "key", "code", "confirmed", "problem", "provider"),
        ...match.params,
        target: targetOf(match),
      },
    }),
});

export const sessionsClient = clientFeature({
  name: "sessions",
  pages: [
    entryPage(/^\/entry\/(?:signin|password)$/, "signIn"),
    entryPage(/^\/entry\/register$/, "register"),
    entryPage(/^\/entry\/registerinvitation\/(?<code>[^/]+)$/, "register"),
    entryPage(/^\/entry\/signout(?:\/[^/]*)?$/, "signOut"),
    entryPage(/^\/entry\/passwordrequest$/, "passwordRequest"),
    entryPage(/^\/entry\/passwordreset\/(?<userID>\d+)\/(?<code>[^/]+)$/, "passwordReset"),
    entryPage(/^\/entry\/emailconfirm\/(?<userID>\d+)\/(?<code>[^/]+)$/, "emailConfirm"),
    entryPage(/^\/entry\/emailconfirmrequest$/, "emailConfirmRequest"),
    entryPage(/^\/entry\/confirm$/, "confirm"),
    entryPage(/^\/entry\/second-factor$/, "secondFactor"),
    entryPage(/^\/entry\/first-administrator$/, "firstAdministrator"),
  ],
  fills: [fill(noticeSlot, AccountNotice)],
  components: {
    ...Object.fromEntries(COMPONENTS.map((name) => [name, entryForm(name)])),
    SecondFactorForm: lazyComponent(
      async () => (await import("./second-factor/second-factor-form.tsx")).SecondFactorForm,
    ),
    ConfirmForm: lazyComponent(async () => (await import("./confirm/confirm-form.tsx")).ConfirmForm),
    ConfirmEmail: lazyComponent(async () => (await import("./confirm-email.tsx")).ConfirmEmail),
  },
});
