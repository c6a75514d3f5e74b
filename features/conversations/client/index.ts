export { conversationsClient } from "./feature.ts";
export { MessageButton } from "./message-button.tsx";
