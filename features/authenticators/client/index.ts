export { authenticatorsAdministration } from "./administration.ts";
export { authenticatorsClient } from "./feature.ts";
