export { tokensAdministration } from "./administration.ts";
export { tokensClient } from "./feature.ts";
