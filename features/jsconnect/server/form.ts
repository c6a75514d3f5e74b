import type { MethodForm } from "#features/authenticators/server/index.ts";
import { source } from "#platform/contract/i18n.ts";

/** Page of this forum to which other sites send responses, in the fragment of its address. */
export const RETURN_PATH = "/entry/jsconnect";

/** The form of the dashboard. */
export const form: MethodForm = {
  clientID: {
    label: source("Client ID"),
    help: source("A name for the connection that the other site knows, too."),
  },
  secret: {
    label: source("Secret"),
    help: source("Both sites know it and sign their messages with it. Choose a long random text."),
  },
  fields: [
    {
      name: "authenticateUrl",
      control: "url",
      required: true,
      label: source("Authentication URL"),
      help: source("The page of the other site that uses a jsConnect library, version 3."),
    },
    {
      name: "signInUrl",
      control: "url",
      label: source("Sign-in URL"),
      help: source(
        "Users who are not signed in at the other site go here. Write {target} where the URL contains the page to return to.",
      ),
    },
  ],
  names: {
    label: source("Profile fields"),
    help: source("Names of values that the other site sends, for profile fields of new members."),
    fields: [],
    hasProfileFields: true,
  },
  addresses: [{ label: source("Return URL"), path: RETURN_PATH }],
};
