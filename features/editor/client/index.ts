export { BodyField, type BodyToEdit, PLAIN_FORMAT } from "./body-field.tsx";
export { focusBody } from "./focus-body.ts";
export { type Quoted, quoteInto } from "./quote-into.ts";
