export { followingAdministration } from "./administration.ts";
export { followingClient } from "./feature.ts";
