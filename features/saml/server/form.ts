import type { MethodForm } from "#features/authenticators/server/index.ts";
import { source } from "#platform/contract/i18n.ts";

/** The form of the dashboard. */
export const form: MethodForm = {
  clientID: {
    label: source("Entity ID of this community"),
    help: source("A URL by which the identity provider knows this community, such as its address."),
  },
  secret: null,
  fields: [
    {
      name: "entityID",
      control: "text",
      required: true,
      label: source("Entity ID of the identity provider"),
      help: source("It is in the provider’s metadata, and often called issuer."),
    },
    {
      name: "signInUrl",
      control: "url",
      required: true,
      label: source("Sign-in URL"),
      help: source("The provider’s single sign-on URL with the binding HTTP-Redirect."),
    },
    {
      name: "certificates",
      control: "lines",
      required: true,
      label: source("Certificates"),
      help: source(
        "The certificates with which the provider signs, in PEM format. Two while it changes them.",
      ),
    },
  ],
  names: {
    label: source("Attributes"),
    help: source("Names of the attributes in the provider’s assertions. It must sign assertions."),
    fields: [
      {
        name: "idAttribute",
        control: "text",
        label: source("Account ID"),
        help: source("It must never change. Leave empty to use the NameID."),
      },
      { name: "nameAttribute", control: "text", label: source("Username") },
      { name: "emailAttribute", control: "text", label: source("Email") },
      { name: "rolesAttribute", control: "text", label: source("Roles") },
    ],
    hasProfileFields: true,
  },
  addresses: [
    { label: source("Reply URL (assertion consumer service)"), path: "/entry/connect/{urlcode}" },
    { label: source("Metadata"), path: "/entry/connect/{urlcode}/metadata" },
  ],
};
