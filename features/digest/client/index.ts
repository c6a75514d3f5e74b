export { digestAdministration } from "./administration.ts";
export { digestClient } from "./feature.ts";
