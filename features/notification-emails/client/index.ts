export { emailServerAnswers, notificationEmailsAdministration } from "./administration.ts";
export { notificationEmailsClient } from "./feature.ts";
