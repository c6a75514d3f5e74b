export { Presence } from "#features/live/client/index.ts";
export { LiveThread } from "./live-thread.tsx";
