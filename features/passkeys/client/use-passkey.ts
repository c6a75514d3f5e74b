import type { ApiClient } from "#platform/client/api.ts";
import type { addPasskey, Passkey, readPasskeyOptions, readSignInOptions } from "../contract.ts";
import { problemText } from "./problems.ts";

const browser = () => import("@simplewebauthn/browser");

/** Lets the browser create a passkey for the reader’s account. Throws with a text for the reader. */
export async function createPasskey(api: ApiClient, name: string): Promise<Passkey> {
  try {
    const options = await api.call<typeof readPasskeyOptions>("POST", "/passkeys/options");
    const { startRegistration } = await browser();
    const response = await startRegistration({ optionsJSON: options as never });
    return await api.call<typeof addPasskey>("POST", "/passkeys", {
      body: { name, response: { ...response } },
    });
  } catch (error) {
    throw new Error(problemText(error), { cause: error });
  }
}

/**
 * Lets the browser ask for a passkey of the forum. Returns its answer. Throws with a text for the reader.
 * @param isAutofill Offers passkeys below the field for the name, and waits until one is chosen.
 */
export async function askForPasskey(api: ApiClient, isAutofill = false): Promise<Record<string, unknown>> {
  try {
    const options = await api.call<typeof readSignInOptions>("POST", "/authenticate/passkey/options");
    const { startAuthentication } = await browser();
    const answer = await startAuthentication({
      optionsJSON: options as never,
      useBrowserAutofill: isAutofill,
    });
    return { ...answer };
  } catch (error) {
    throw new Error(problemText(error), { cause: error });
  }
}

/** Returns whether the browser offers passkeys below the field for the name. */
export const canAutofill = async (): Promise<boolean> => (await browser()).browserSupportsWebAuthnAutofill();
