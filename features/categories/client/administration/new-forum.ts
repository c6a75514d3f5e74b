export { freeUrlcode } from "./addresses.ts";
export { templates } from "./template-list.ts";
