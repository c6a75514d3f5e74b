export { MadeFileActions } from "./made-file-actions.tsx";
export { TaskState, type TaskTexts } from "./task-state.tsx";
