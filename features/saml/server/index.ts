import { authenticators } from "#features/authenticators/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { saml as method } from "./method.ts";

export { serveSamlMetadata } from "./serve-metadata.ts";

/** Signing in with SAML 2, with this forum as a service provider. */
export const saml = feature({ name: "saml", needs: [authenticators], adds: [method] });
