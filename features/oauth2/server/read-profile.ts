import type { Configuration } from "openid-client";
import { ProviderProblem } from "#features/authenticators/server/index.ts";
import type { OAuth2Options } from "../contract.ts";
import type { Claims } from "./claims.ts";
import { library } from "./provider.ts";

async function readJson(provider: Configuration, accessToken: string, address: string): Promise<unknown> {
  const { fetchProtectedResource } = await library();
  const headers = new Headers({ accept: "application/json" });
  const answer = await fetchProtectedResource(
    provider,
    accessToken,
    new URL(address),
    "GET",
    undefined,
    headers,
  );
  if (!answer.ok) throw new ProviderProblem("failed", `${address} answers ${answer.status}`);
  return answer.json();
}

/** Returns the main verified address of a list such as GitHub's. */
function verifiedEmail(list: unknown): string | null {
  if (!Array.isArray(list)) return null;
  const verified = (list as Claims[]).filter(({ verified: is }) => is === true);
  const { email } = verified.find(({ primary }) => primary === true) ?? verified[0] ?? {};
  return typeof email === "string" ? email : null;
}

/**
 * Returns the profile of the user for whom an access token was issued, by the address of the options or of the provider.
 * @param subject Id in the ID token, which the profile must have; null where the provider has no ID tokens.
 */
export async function readProfile(
  provider: Configuration,
  accessToken: string,
  { profileUrl, emailsUrl, userMappings }: OAuth2Options,
  subject: string | null,
): Promise<Claims> {
  const { fetchUserInfo } = await library();
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined;
  const profile: Claims =
    profileUrl !== null
      ? ((await readJson(provider, accessToken, profileUrl)) as Claims)
      : subject !== null && hasUserInfo
        ? await fetchUserInfo(provider, accessToken, subject)
        : {};
  if (emailsUrl === null) return profile;
  const email = verifiedEmail(await readJson(provider, accessToken, emailsUrl));
  return email === null
    ? profile
    : { ...profile, [userMappings.email]: email, [userMappings.emailVerified]: true };
}
