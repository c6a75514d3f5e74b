export { postTypesAdministration } from "./administration.ts";
export { postTypesClient } from "./feature.ts";
export { FieldsOfType } from "./fields-of-type.tsx";
export { usePostTypes } from "./use-post-types.ts";
