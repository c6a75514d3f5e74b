export { siteSectionsAdministration } from "./administration.ts";
