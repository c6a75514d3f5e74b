export { customPagesAdministration } from "./administration.ts";
export { customPagesClient } from "./feature.ts";
