export { askToConfirm } from "./confirm/ask-to-confirm.ts";
export { sessionsClient } from "./feature.ts";
export { PasswordField } from "./password-field.tsx";
export { registrationSlot } from "./slots.ts";
