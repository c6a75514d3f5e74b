export { roleRequestsAdministration } from "./administration.ts";
export { roleRequestsClient } from "./feature.ts";
