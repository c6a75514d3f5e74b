export { askToConfirm } from "./confirm/ask-to-confirm.ts";
export { sessionsClient } from "./feature.ts";
export { PasswordField } from "./password-field.tsx";
export { SetUp, type SetUpShown } from "./second-factor/set-up.tsx";
export { confirmationProofs, registrationSlot, signInSlot } from "./slots.ts";
