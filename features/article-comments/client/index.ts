export { articleCommentsAdministration } from "./administration.ts";
export { articleCommentsClient } from "./feature.ts";
