export { fragmentsAdministration } from "./administration.ts";
export { fragmentsClient } from "./feature.ts";
