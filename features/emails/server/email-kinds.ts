import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email, Mailbox } from "#platform/server/email/email.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A kind of email that the forum sends. */
export interface EmailKind {
  /** Name in the log of emails. Never changes. */
  name: string;
  label: Phrase;
  /** When the forum sends it. */
  description: Phrase;
  /** Milliseconds for which the link in it works; left out when its links do not expire. */
  linkLasts?(context: Context): number;
  /** Composes one with sample values, in the language of the reader (`i18nOf`, `localeOf`). */
  sample(reader: Context, to: Mailbox): Email | Promise<Email>;
}

export const emailKinds = new ExtensionPoint<EmailKind>("emailKinds");

/** Declares a kind of email, which the dashboard names in the log, previews and sends as a sample. */
export const addEmailKind = (kind: EmailKind) => emailKinds.with(kind);
