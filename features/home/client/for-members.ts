export { BookmarksAside } from "./bookmarks-aside.tsx";
export { ContinueWriting } from "./continue-writing.tsx";
export { HereNow } from "./here-now.tsx";
export { Places } from "./places.tsx";
export { WhatsNew } from "./whats-new.tsx";
