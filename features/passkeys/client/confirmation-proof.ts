import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";

/** Confirms with a passkey that it is the member. */
export const passkeyProof = {
  method: "passkey",
  label: () => t("Use a Passkey"),
  prove: async (api: ApiClient) =>
    JSON.stringify(await (await import("./use-passkey.ts")).askForPasskey(api)),
};
