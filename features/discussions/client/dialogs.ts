export { AnnounceModal } from "./announce-modal.tsx";
export { AuthorModal } from "./author-modal.tsx";
export { DeleteDiscussion } from "./delete-discussion.tsx";
