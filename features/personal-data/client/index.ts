export { personalDataAdministration } from "./administration.ts";
export { personalDataClient } from "./feature.ts";
export { methods as deletionMethods } from "./methods.ts";
