import { z } from "zod";
import { longRunnerQuery, MOST_IN_RUN, RUN_STATUS, RunAnswer } from "#features/calls/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { dateFilter } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { type PagingShown, paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const LOG_PATH = "/dashboard/email/log";
/** Emails on a page of the log. */
export const EMAILS_A_PAGE = 30;

export const EMAIL_STATES = [
  "sent",
  "stored",
  "delayed",
  "refused",
  "suppressed",
  "bounced",
  "deleted",
] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

const LoggedEmail = z.object({
  emailLogID: z.int(),
  userID: z.int().nullable().meta({ description: "The recipient; null when the address has no account." }),
  user: UserFragment.nullable(),
  address: z.string().nullable().meta({ description: "Null for users who may not see email addresses." }),
  kind: z.string().nullable().meta({ description: "Kind of the email, such as `digest`." }),
  kindName: z.string(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES).meta({
    description:
      "`stored`: in a file, because there is no mail server. `delayed`: the mail server did not accept it, and it is tried again. `refused`: the server does not accept this address. `suppressed`: not sent, because earlier emails came back. `bounced`: it came back. `deleted`: staff deleted its file, and it was never sent.",
  }),
  answer: z.string().nullable().meta({ description: "The last answer of the mail server." }),
  countAttempts: z.int(),
  dateInserted: z.iso.datetime().meta({ description: "The first attempt." }),
  dateUpdated: z.iso.datetime().meta({ description: "The last attempt, or when it came back." }),
});
export type LoggedEmail = z.infer<typeof LoggedEmail>;

export const EmailLogQuery = z.object({
  userID: id().optional(),
  address: z.string().trim().toLowerCase().max(254).optional(),
  kind: z.string().max(50).optional(),
  state: z.enum(EMAIL_STATES).optional(),
  dateInserted: dateFilter().optional(),
  ...paging(EMAILS_A_PAGE),
});
export type EmailLogQuery = z.output<typeof EmailLogQuery>;

export const listLoggedEmails = endpoint({
  method: "GET",
  path: "/emails/log",
  summary: "List the emails that were sent, and what became of them, newest first.",
  query: EmailLogQuery,
  answer: z.array(LoggedEmail),
  paging: "numbered",
});

/** A filter that is empty when its field in the form is. */
const filter = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((sent) => (sent === "" ? undefined : sent), value.optional());

/** The filters of the log, as in the address of its page. */
export const LogPageQuery = z.object({
  userID: filter(id()),
  recipient: filter(z.string().trim().max(254)).meta({ description: "Name or email address." }),
  kind: filter(z.string().max(50)),
  state: filter(z.enum(EMAIL_STATES)),
  after: filter(z.iso.date()),
  before: filter(z.iso.date()),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type LogPageQuery = z.output<typeof LogPageQuery>;

/** Properties of the page with the log. */
export interface EmailLogPage {
  emails: readonly LoggedEmail[];
  paging: PagingShown;
  asked: LogPageQuery;
  /** The member of `userID` or `recipient`; null when there is no such filter. */
  user: { name: string; url: string } | null;
  kinds: readonly { kind: string; name: string }[];
  /** Address of the list as a file. */
  file: string;
  /** Null when emails are stored forever. */
  days: number | null;
}

export const SUPPRESSIONS_PATH = "/dashboard/email/suppressions";
/** Addresses on a page of the list. */
export const ADDRESSES_A_PAGE = 30;

const AddressHash = z
  .string()
  .max(64)
  .regex(/^[\da-f]{64}$/);

const Suppression = z.object({
  addressHash: AddressHash.meta({ description: "SHA-256 of the address in lower case." }),
  user: UserFragment.nullable().meta({ description: "The member with this address." }),
  reason: z.string().meta({ description: "The answer of the mail server, without addresses." }),
  dateSuppressed: z.iso.datetime(),
});
export type Suppression = z.infer<typeof Suppression>;

export const listSuppressions = endpoint({
  method: "GET",
  path: "/emails/suppressions",
  summary: "List the addresses to which no email is sent, because emails to them came back, newest first.",
  query: z.object(paging(ADDRESSES_A_PAGE)),
  answer: z.array(Suppression),
  paging: "numbered",
});

export const findSuppression = endpoint({
  method: "POST",
  path: "/emails/suppressions/find",
  summary: "Find out whether emails to an address are suppressed. The address is not stored.",
  body: z.object({ address: z.email(source("Expected an email address.")).max(254) }),
  answer: z.object({ suppression: Suppression.nullable() }),
  status: 200,
});

export const deleteSuppression = endpoint({
  method: "DELETE",
  path: "/emails/suppressions/:hash",
  summary: "Send emails to an address again.",
  params: z.object({ hash: AddressHash }),
});

/** Properties of the page with suppressed addresses. */
export interface SuppressionsPage {
  suppressions: readonly Suppression[];
  paging: PagingShown;
}

export const TEMPLATES_PATH = "/dashboard/email/templates";

const EmailKind = z.object({
  kind: z.string(),
  name: z.string(),
  description: z.string().meta({ description: "When the forum sends it." }),
});
export type EmailKind = z.infer<typeof EmailKind>;

const kindParams = z.object({ kind: z.string().max(50) });
const locale = z.string().max(35).optional().meta({ description: "The reader's language by default." });

export const listEmailKinds = endpoint({
  method: "GET",
  path: "/emails/templates",
  summary: "List the kinds of emails that the forum sends.",
  answer: z.array(EmailKind),
});

const EmailSample = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable().meta({ description: "Null when emails are sent as text only." }),
});
export type EmailSample = z.infer<typeof EmailSample>;

export const getEmailSample = endpoint({
  method: "GET",
  path: "/emails/templates/:kind",
  summary: "Preview an email of a kind, with sample values.",
  params: kindParams,
  query: z.object({ locale }),
  answer: EmailSample,
});

export const sendEmailSample = endpoint({
  method: "POST",
  path: "/emails/templates/:kind/send",
  summary: "Send an email of a kind to yourself, with sample values.",
  params: kindParams,
  body: z.object({ locale }),
});

/** Properties of the page with all kinds of emails. */
export interface TemplatesPage {
  kinds: readonly EmailKind[];
  /** The enabled languages; the first one is the community's. */
  locales: readonly { locale: string; name: string }[];
  /** The reader's language. */
  locale: string;
}

/** `unclear`: there is a record, but it does not name the mail server, or contradicts itself. */
const RECORD_STATES = ["found", "unclear", "missing", "noAnswer"] as const;

const DnsRecord = z.object({
  name: z.string().meta({ description: "Name of the record, such as `_dmarc.example.org`." }),
  state: z.enum(RECORD_STATES).meta({ description: "`noAnswer`: no DNS server answered in time." }),
  value: z.string().nullable().meta({ description: "The record that was found." }),
  suggestion: z
    .string()
    .nullable()
    .meta({ description: "A record to add; null when none is needed or known." }),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

const DomainCheck = z.object({
  domain: z.string().meta({ description: "The domain of the sender." }),
  isPublic: z.boolean().meta({ description: "False for names that have no records, such as `localhost`." }),
  server: z.string().nullable().meta({ description: "The mail server; null when there is none." }),
  spf: DnsRecord,
  dkim: DnsRecord,
  dmarc: DnsRecord,
});
export type DomainCheck = z.infer<typeof DomainCheck>;

export const checkDomain = endpoint({
  method: "GET",
  path: "/emails/domain-check",
  summary: "Check the DNS records SPF, DKIM and DMARC of the sender's domain.",
  query: z.object({
    selector: z
      .string()
      .trim()
      .max(63)
      .regex(/^[\w.-]*$/, source("Expected letters, digits and dashes."))
      .optional()
      .meta({ description: "DKIM selector; usual ones are tried when it is not sent." }),
  }),
  answer: DomainCheck,
});

export const WAITING_PATH = "/dashboard/settings/email/waiting";
/** Waiting emails on a page of the list. */
export const WAITING_A_PAGE = 30;

/** States in which emails wait to be sent or deleted. */
export const OPEN_STATES = ["current", "expired", "old"] as const;
export const WAITING_STATES = [...OPEN_STATES, "sending"] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

const WaitingEmail = z.object({
  emailID: z.string(),
  address: z.string().nullable().meta({ description: "Null for users who may not see email addresses." }),
  subject: z.string(),
  kind: z
    .string()
    .nullable()
    .meta({ description: "Kind of the email; null for emails of earlier versions." }),
  kindName: z.string(),
  state: z.enum(WAITING_STATES).meta({
    description:
      "`expired`: its link no longer works. `old`: it is older than 7 days. `sending`: the forum is sending it. All others are `current`.",
  }),
  dateInserted: z.iso.datetime().meta({ description: "When the email was written." }),
});
export type WaitingEmail = z.infer<typeof WaitingEmail>;

export const listWaitingEmails = endpoint({
  method: "GET",
  path: "/emails/waiting",
  summary: "List the emails that were written to files because there was no mail server, newest first.",
  query: z.object({ state: z.enum(WAITING_STATES).optional(), ...paging(WAITING_A_PAGE) }),
  answer: z.array(WaitingEmail),
  paging: "numbered",
});

const WaitingSelection = z
  .object({
    emailIDs: z
      .array(
        z
          .string()
          .max(120)
          .regex(/^[\w.-]+$/),
      )
      .min(1)
      .max(MOST_IN_RUN)
      .optional(),
    states: z
      .array(z.enum(OPEN_STATES))
      .min(1)
      .max(OPEN_STATES.length)
      .optional()
      .meta({ description: `All emails in these states, the oldest ${MOST_IN_RUN} first.` }),
  })
  .refine(({ emailIDs, states }) => (emailIDs === undefined) !== (states === undefined), {
    path: ["emailIDs"],
    error: source("Send either emailIDs or states."),
  });
export type WaitingSelection = z.output<typeof WaitingSelection>;

const LONG = { query: longRunnerQuery, status: RUN_STATUS, answer: RunAnswer };

export const sendWaitingEmails = endpoint({
  ...{ method: "POST", path: "/emails/waiting/send", ...LONG },
  summary: "Send emails that were written before there was a mail server.",
  body: WaitingSelection,
});

export const deleteWaitingEmails = endpoint({
  ...{ method: "DELETE", path: "/emails/waiting", ...LONG },
  summary: "Delete emails that were written before there was a mail server. They can’t be restored.",
  body: WaitingSelection,
});

/** Number of waiting emails in each state. */
export type WaitingCounts = Record<WaitingState, number>;

/** Properties of the page with the waiting emails. */
export interface WaitingEmailsPage {
  emails: readonly WaitingEmail[];
  paging: PagingShown;
  /** Null for all of them. */
  state: WaitingState | null;
  counts: WaitingCounts;
  hasServer: boolean;
}

nameSchemas({ LoggedEmail });
