export { invitationsAdministration } from "./administration.ts";
export { invitationsClient } from "./feature.ts";
