export { authenticatorsAdministration } from "./administration.ts";
export { authenticatorsClient } from "./feature.ts";
export { RoleRules } from "./role-rules.tsx";
