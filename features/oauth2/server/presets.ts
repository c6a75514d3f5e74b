import { source } from "#platform/contract/i18n.ts";

/** Addresses and claims of a well-known provider; the rest is as for any OpenID Connect provider. */
interface Preset {
  preset: string;
  name: string;
  /** Where an administrator registers the forum. */
  consoleUrl: string | null;
  /** What the discovery URL needs, such as the name of a realm. Marked with `source`. */
  hint?: string;
  options: Readonly<Record<string, unknown>>;
}

const oidc = (discoveryUrl: string) => ({ discoveryUrl });

/** Providers that administrators choose by name. */
export const presets: readonly Preset[] = [
  {
    preset: "google",
    name: "Google",
    consoleUrl: "https://console.cloud.google.com/apis/credentials",
    options: { ...oidc("https://accounts.google.com"), userMappings: { name: "name" } },
  },
  {
    preset: "github",
    name: "GitHub",
    consoleUrl: "https://github.com/settings/developers",
    options: {
      authorizeUrl: "https://github.com/login/oauth/authorize",
      tokenUrl: "https://github.com/login/oauth/access_token",
      profileUrl: "https://api.github.com/user",
      emailsUrl: "https://api.github.com/user/emails",
      scope: "read:user user:email",
      userMappings: { uniqueID: "id", name: "login" },
    },
  },
  {
    preset: "microsoft",
    name: "Microsoft",
    consoleUrl: "https://entra.microsoft.com",
    hint: source("Replace “common” by the id of your organization to allow only its members."),
    options: oidc("https://login.microsoftonline.com/common/v2.0"),
  },
  {
    preset: "discord",
    name: "Discord",
    consoleUrl: "https://discord.com/developers/applications",
    options: {
      authorizeUrl: "https://discord.com/oauth2/authorize",
      tokenUrl: "https://discord.com/api/oauth2/token",
      profileUrl: "https://discord.com/api/users/@me",
      scope: "identify email",
      userMappings: { uniqueID: "id", name: "username", fullName: "global_name", emailVerified: "verified" },
    },
  },
  {
    preset: "gitlab",
    name: "GitLab",
    consoleUrl: "https://gitlab.com/-/user_settings/applications",
    hint: source("Use the address of your own server if you have one."),
    options: { ...oidc("https://gitlab.com"), userMappings: { roles: "groups" } },
  },
  {
    preset: "keycloak",
    name: "Keycloak",
    consoleUrl: null,
    hint: source("Enter the address of your realm."),
    options: {
      ...oidc("https://keycloak.example.com/realms/my-realm"),
      userMappings: { roles: "realm_access.roles" },
    },
  },
];
