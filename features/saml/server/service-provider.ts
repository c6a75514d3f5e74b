import type { Authenticator } from "#features/authenticators/server/index.ts";
import { readKeys } from "./keys.ts";
import type { SamlOptions } from "./options.ts";

/** Difference between the clocks of both sides that is accepted. */
const SKEW_MS = 60_000;

/** The request of a sign-in: its id, and when it was made. PostgreSQL stores both until the answer. */
export interface SentRequest {
  requestID: string;
  dateSent: string;
}

/**
 * Returns this forum as a service provider of SAML for one sign-in. The library is loaded on first use: it takes 300 ms and
 * 26 MB.
 * @param sent The request that waits for an answer, or a function that notes a new one.
 */
export async function serviceProvider(
  { clientID, options }: Authenticator<SamlOptions>,
  callbackUrl: string,
  sent: SentRequest | ((request: SentRequest) => void),
) {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  return new SAML({
    issuer: clientID,
    audience: clientID,
    callbackUrl,
    entryPoint: options.signInUrl,
    idpCert: readKeys(options.certificates) ?? [],
    wantAssertionsSigned: true,
    // Most providers sign the assertion only.
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: SKEW_MS,
    signatureAlgorithm: "sha256",
    cacheProvider: {
      async saveAsync(requestID, dateSent) {
        if (typeof sent === "function") sent({ requestID, dateSent });
        return null;
      },
      getAsync: async (requestID) =>
        typeof sent === "object" && sent.requestID === requestID ? sent.dateSent : null,
      // The sign-in was removed from the database before its answer is read.
      removeAsync: async () => null,
    },
  });
}
