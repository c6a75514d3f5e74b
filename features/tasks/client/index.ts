export { TaskState, type TaskTexts } from "./task-state.tsx";
