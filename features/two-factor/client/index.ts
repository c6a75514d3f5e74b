export { twoFactorAdministration } from "./administration.ts";
export { twoFactorClient } from "./feature.ts";
