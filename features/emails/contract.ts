import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { source } from "#platform/contract/i18n.ts";

/** Why a mail server did not accept an email. */
const EMAIL_CAUSES = [
  "nameNotFound",
  "refused",
  "timedOut",
  "certificate",
  "noEncryption",
  "password",
  "senderRefused",
  "recipientRefused",
  "other",
] as const;

export const FOOTER_LENGTH = 1000;

export const Color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, source("Expected a color such as #336699."))
  .max(7);

/** An upload of the forum, or an image on the web. */
export const Picture = z
  .string()
  .max(500)
  .regex(
    /^(?:\/uploads\/[\w./-]+|https?:\/\/[^\s"'<>]+)?$/i,
    source("Expected an upload, or an address that begins with https://."),
  );

const EmailDraft = z.object({
  emailFormat: z.enum(["html", "text"]).optional(),
  templateStyles: z
    .object({
      logoUrl: Picture.optional(),
      textColor: Color.optional(),
      backgroundColor: Color.optional(),
      containerBackgroundColor: Color.optional(),
      buttonTextColor: Color.optional(),
      buttonBackgroundColor: Color.optional(),
    })
    .optional(),
  footer: z.string().max(FOOTER_LENGTH).optional(),
});
export type EmailDraft = z.output<typeof EmailDraft>;

export const previewEmail = endpoint({
  method: "POST",
  path: "/emails/preview",
  summary: "Preview the look of emails as HTML, with sent values in place of the settings.",
  body: EmailDraft,
  answer: z.string(),
  status: 200,
});

export const sendTestEmail = endpoint({
  method: "POST",
  path: "/emails/send-test",
  summary: "Send a test email with this look.",
  body: EmailDraft.extend({
    destinationAddress: z.email(source("Expected an email address.")).max(200),
    destinationName: z.string().max(100).default(""),
    from: z
      .object({
        supportName: z.string().max(50).optional(),
        supportAddress: z
          .union([z.literal(""), z.email(source("Expected an email address.")).max(200)])
          .optional(),
      })
      .optional(),
  }),
});

const ServerAnswer = z.object({
  isSent: z.boolean(),
  cause: z.enum(EMAIL_CAUSES).nullable().meta({ description: "Why it was not sent; null when it was." }),
  answer: z.string().meta({ description: "The answer of the mail server to the letter." }),
});
export type ServerAnswer = z.infer<typeof ServerAnswer>;

export const tryEmailServer = endpoint({
  method: "POST",
  path: "/emails/try-server",
  summary: "Send a test email with a mail server that is not saved yet, and return its answer.",
  body: z.object({
    host: z.string().trim().min(1).max(253),
    port: z.int().min(1).max(65_535),
    security: z.enum(["tls", "starttls", "none"]),
    user: z.string().max(200).default(""),
    password: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "The stored password when it is not sent." }),
    supportAddress: z
      .union([z.literal(""), z.email(source("Expected an email address.")).max(200)])
      .default("")
      .meta({ description: "Address of the sender; the configured one when empty." }),
    destinationAddress: z.email(source("Expected an email address.")).max(200),
  }),
  answer: ServerAnswer,
  status: 200,
});
