export { formatsClient } from "./feature.ts";
export { bodyStyle, PostBody } from "./post-body.tsx";
