export { addEditorBlock, type BlockDialogProps, type BlockViewProps, type EditorBlock } from "./blocks.ts";
export { BodyField, type BodyToEdit, PLAIN_FORMAT } from "./body-field.tsx";
export { focusBody } from "./focus-body.ts";
export { type Quoted, quoteInto } from "./quote-into.ts";
