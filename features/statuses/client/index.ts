export { statusesAdministration } from "./administration.ts";
export { statusesClient } from "./feature.ts";
