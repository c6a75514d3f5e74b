export { JumpField } from "./jump-field.tsx";
export { Outline } from "./outline.tsx";
export { Timeline } from "./timeline.tsx";
