export { spamAdministration } from "./administration.ts";
export { spamClient } from "./feature.ts";
