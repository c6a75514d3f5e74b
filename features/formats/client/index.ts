export { PostBody } from "./post-body.tsx";
