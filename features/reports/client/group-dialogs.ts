export { BanAuthor, BanPerson } from "./ban-author.tsx";
export { EditPending } from "./edit-pending.tsx";
