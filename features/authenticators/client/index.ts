export { authenticatorsAdministration } from "./administration.ts";
export { authenticatorsClient } from "./feature.ts";
export { ProviderAddresses } from "./form/provider-addresses.tsx";
export { RoleRules } from "./role-rules.tsx";
