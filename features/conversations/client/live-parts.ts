export { Presence } from "#features/live/client/index.ts";
