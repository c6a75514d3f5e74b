export { formatsClient } from "./feature.ts";
export { mountPostBlock, type PostBlockProps } from "./post-blocks.tsx";
export { bodyStyle, PostBody } from "./post-body.tsx";
