export { askToConfirm } from "./confirm/ask-to-confirm.ts";
export { EntryForm } from "./entry-form.tsx";
export { sessionsClient } from "./feature.ts";
export { PasswordField } from "./password-field.tsx";
export { SetUp, type SetUpShown } from "./second-factor/set-up.tsx";
export { confirmationProofs, registerSlot, registrationSlot, signInSlot } from "./slots.ts";
