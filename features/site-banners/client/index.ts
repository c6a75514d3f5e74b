export { siteBannersAdministration } from "./administration.ts";
export { siteBannersClient } from "./feature.ts";
