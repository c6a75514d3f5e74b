export { tagsAdministration } from "./administration.ts";
export { tagsClient } from "./feature.ts";
