export { Later } from "./later.tsx";
export { NewsBar } from "./news-bar.tsx";
export { NewsPlace } from "./news-place.tsx";
export { Presence } from "./presence.tsx";
export { reload, reloadInPlace } from "./reload.ts";
export { type LiveEvent, useLive } from "./use-live.ts";
