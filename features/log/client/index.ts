export { useActionLabels } from "./action-labels.ts";
export { logClient } from "./feature.ts";
export { logActions } from "./log-actions.ts";
export { offerUndo } from "./offer-undo.tsx";
export { runToEnd } from "./run-to-end.ts";
export { UndoForm } from "./undo-form.tsx";
