export { BanAuthor, BanUser } from "./ban-author.tsx";
export { EditPending } from "./edit-pending.tsx";
