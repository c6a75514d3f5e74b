import { z } from "zod";
import { addSignInMethod, ProviderProblem } from "#features/authenticators/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { checkAssertion } from "./check-assertion.ts";
import { form } from "./form.ts";
import { identityOf } from "./identity-of.ts";
import { samlOptions } from "./options.ts";
import { readResponse } from "./read-response.ts";
import { type SentRequest, serviceProvider } from "./service-provider.ts";

/** Value of `type` of authenticators that use SAML. */
export const TYPE = "saml";

const Sent = z.object({ requestID: z.string(), dateSent: z.string() });

/** Signing in with SAML 2: requests by redirect, answers by post. Only answers to requests are accepted. */
export const saml = addSignInMethod({
  type: TYPE,
  label: source("SAML 2"),
  options: samlOptions,
  form,
  stateOf: ({ fields }) => fields["RelayState"] ?? null,

  async begin(_context, authenticator, { state, returnUrl }) {
    let sent: SentRequest | undefined;
    const provider = await serviceProvider(authenticator, returnUrl, (request) => {
      sent = request;
    });
    const url = new URL(await provider.getAuthorizeUrlAsync(state, undefined, {}));
    return { url, remembered: { ...sent } };
  },

  async verify({ now }, authenticator, { url, fields, remembered }) {
    const { clientID, options } = authenticator;
    const recipient = url.origin + url.pathname;
    const { SAMLResponse = "" } = fields;
    try {
      const sent = Sent.parse(remembered);
      const { destination } = readResponse(SAMLResponse);
      if (destination !== null && destination !== recipient)
        throw new Error("The response is for another address.");
      const provider = await serviceProvider(authenticator, recipient, sent);
      const { profile } = await provider.validatePostResponseAsync({ SAMLResponse });
      const expected = {
        issuer: options.entityID,
        audience: clientID,
        recipient,
        requestID: sent.requestID,
        now,
      };
      const subject = checkAssertion(profile?.getAssertion?.(), expected);
      return identityOf(options, subject, profile?.attributes ?? {});
    } catch (error) {
      throw new ProviderProblem("failed", "The response of the identity provider was refused.", {
        cause: error,
      });
    }
  },
});
